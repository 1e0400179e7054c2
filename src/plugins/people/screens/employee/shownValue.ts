import { isDay } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { FactKind } from '../../contract/factKinds';
import { FACT_FORMS, type FactField } from './factFields';

/** A field of a fact as a line of text: options by their words, rows of a table as their own values one after the other. */
export function shownValue(kind: FactKind, field: string, value: unknown, say: Say): string {
  const { fields, rows } = FACT_FORMS[kind];
  if (!Array.isArray(value)) return shownField(definitionIn(fields, field), value, say);
  const shownRow = (row: object) =>
    Object.entries(row)
      .map(([name, each]) => shownField(definitionIn(rows?.fields, name), each, say))
      .filter(Boolean)
      .join(' ');
  return value.map((row: object) => shownRow(row)).join(say('fact.comma'));
}

const definitionIn = (fields: readonly FactField[] | undefined, name: string) =>
  fields?.find(({ field }) => field === name);

function shownField(definition: FactField | undefined, value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (typeof value === 'number') return definition?.kind === 'duration' ? formatDuration(value) : formatCount(value);
  const text = String(value);
  if (definition?.kind === 'choice') return definition.label(text, say);
  return isDay(text) ? formatDay(text) : text;
}
