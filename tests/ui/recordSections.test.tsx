import { expect, it } from 'vitest';
import { RecordField } from '../../src/ui/recordForm/RecordField';
import { RecordSections } from '../../src/ui/recordForm/RecordSections';
import type { FormField } from '../../src/ui/recordForm/recordDefinition';
import { field, renderInto } from './render';

const FIELDS: readonly FormField[] = [
  { field: 'code', kind: 'code' },
  { field: 'title' },
  { field: 'isBank', begins: 'nature', kind: 'flag' },
  { field: 'isCash', kind: 'flag' },
  { field: 'from', begins: 'period', kind: 'day' },
];
const say = (key: string) => `<${key}>`;

const show = (fields: readonly FormField[], readOnly = false) =>
  renderInto(
    <RecordSections
      fields={fields}
      say={say}
      sayAny={say}
      draw={(definition) => (
        <RecordField
          definition={definition}
          id={definition.field}
          label={definition.field}
          sayAny={say}
          value={definition.field === 'title' ? '現金' : null}
          error={undefined}
          hint={undefined}
          readOnly={readOnly}
          onChange={() => undefined}
        />
      )}
    />,
  );

/** The name of each group and the labels in it. */
const groups = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) => {
    const title = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
    return [title, [...group.querySelectorAll('label')].map(({ textContent }) => textContent)];
  });

it('puts the fields under the names of their sections, the first of which are the basics', () => {
  show(FIELDS);
  expect(groups()).toEqual([
    ['基本情報', ['code', 'title']],
    ['<sections.nature>', ['isBank', 'isCash']],
    ['<sections.period>', ['from']],
  ]);
});

it('names nothing where there is one section', () => {
  show(FIELDS.slice(0, 2));
  expect(groups()).toEqual([]);
  expect(document.querySelector('h2')).toBeNull();
});

it('gives a field the room its kind, its label and the longest of its choices need', () => {
  show([
    { field: 'code', kind: 'code' },
    { field: '適用日（空欄は本日から）', kind: 'day' },
    { field: 'short', kind: 'choice', options: ['a', 'b'], label: (option) => option },
    { field: 'long', kind: 'choice', options: ['a', 'b'], label: () => 'Contractor (we, the employer)' },
  ]);
  const columns = [...document.querySelectorAll<HTMLElement>('[style*="--columns"]')].map((cell) =>
    cell.style.getPropertyValue('--columns'),
  );
  expect(columns).toEqual(['2', '3', '3', '4']);
});

it('says of a record that is read what is empty, and of one that is typed nothing', () => {
  show(FIELDS, true);
  expect(field('code')).toMatchObject({ readOnly: true, placeholder: '—' });
  expect(field('title').value).toBe('現金');
  show([{ field: 'typed', kind: 'code' }]);
  expect(field('typed')).toMatchObject({ readOnly: false, placeholder: '' });
});
