import type { GridRules } from '#ui/entryGrid/gridRules.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { type SheetField, type SheetLine, textOf, tidyText, withText } from '../../rules/sheetLine';
import { findKind } from './dayKinds';

/** What the grid knows of the days of a month. A time that cannot be read stays as text; a word for no kind of day is named. */
export const sheetRules = (fields: readonly SheetField[], say: Say): GridRules<SheetLine, SheetField> => ({
  fields,
  ruleOf: (field) => ({
    text: (line) => {
      const text = textOf(line, field);
      return field === 'kind' && text !== '' ? say(`dayKinds.${text}`) : text;
    },
    put: (line, text) => {
      if (field !== 'kind' || text === '') return withText(line, field, tidyPasted(field, text));
      const kind = findKind(text, say);
      return kind === null ? null : withText(line, field, kind);
    },
    copy: (line, source) => withText(line, field, textOf(source, field)),
    plus: field === 'remark' ? undefined : 'always',
  }),
  unreadOf: () => undefined,
  keepUnread: (line) => line,
});

const tidyPasted = (field: SheetField, text: string): string => {
  if (field === 'kind') return text;
  return field === 'remark' ? text.slice(0, 100) : tidyText(field, text.replace(/^(\d{1,2}:\d{2}):00$/, '$1'));
};
