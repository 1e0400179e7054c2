import { expect, it } from 'vitest';
import { drawLabels } from '#plugins/people/screens/employee-list/drawLabels.ts';

const label = (number: string) => ({ number, name: `名 ${number}`, postalCode: '1050001', address: '東京都港区' });
const words = { title: '宛名', honorific: '様' };
const textsOf = (marks: readonly { kind: string; text?: string }[]) => marks.map(({ text }) => text ?? '');

it('fills a sheet of twelve from the place where it was begun, and goes on with the next', () => {
  const labels = Array.from({ length: 4 }, (_, place) => label(String(place)));
  const { pages } = drawLabels(labels, { ...words, first: 10 });
  expect(pages.map(({ marks }) => marks.length / 4)).toEqual([3, 1]);
  const [first] = pages[0]?.marks ?? [];
  const [next] = pages[1]?.marks ?? [];
  // The tenth is the right one of the fifth row, the next sheet begins in its upper left corner.
  expect(first).toMatchObject({ x: 595 / 2 + 34, y: (842 / 6) * 4 + 26 });
  expect(next).toMatchObject({ x: 34, y: 26 });
});

it('names people with their honorific and writes the postal code as the post does', () => {
  const [page] = drawLabels([label('7')], { ...words, first: 1 }).pages;
  expect(textsOf(page?.marks ?? [])).toEqual(['〒105-0001', '東京都港区', '名 7　様', '7']);
});
