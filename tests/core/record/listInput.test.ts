import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { mediaTypeOf } from '#core/record/fileKinds.ts';
import {
  firstPageOf,
  inputFieldsOf,
  pagedBy,
  pagedOnRequest,
  readSort,
  sortsBy,
  writeSort,
} from '#core/record/listInput.ts';

const list = endpoint({
  controller: 'Probe',
  action: 'list',
  method: 'GET',
  summary: 'A list.',
  input: z.object({ text: z.string().optional(), ...pagedBy(['day', 'debit']) }),
  output: z.object({}),
});

it('a paged list says by which fields it sorts, either way', () => {
  expect([...inputFieldsOf(list)]).toEqual(['text', 'sort', 'limit', 'cursor']);
  expect(['day', '-day', 'debit', '-debit', 'memo', ''].map((sort) => sortsBy(list, sort))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(list.input.parse({ sort: '-debit' })).toMatchObject({ sort: '-debit', limit: 100 });
  expect(sortsBy({ input: z.object({}) }, 'day')).toBe(false);
});

it('a list that comes whole unless a page is asked for is told how many rows a screen begins with', () => {
  const onRequest = { input: z.object(pagedOnRequest(['day'])) };
  expect(onRequest.input.parse({})).toEqual({});
  expect(firstPageOf(onRequest)).toEqual({ limit: 100 });
  expect([firstPageOf(list), firstPageOf({ input: z.object({ limit: z.number().optional() }) })]).toEqual([{}, {}]);
});

it('an order is written as it is read', () => {
  for (const sort of ['day', '-debit']) expect(writeSort(readSort(sort))).toBe(sort);
});

it('a file is of the kind its content says, under a name that agrees', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  expect(mediaTypeOf('図.PNG', png)).toBe('image/png');
  expect(mediaTypeOf('図.pdf', png)).toBeUndefined();
  expect(mediaTypeOf('図', png)).toBeUndefined();
  const webp = new TextEncoder().encode('RIFF....WEBPVP8 ');
  expect(mediaTypeOf('a.webp', webp)).toBe('image/webp');
  expect(mediaTypeOf('a.csv', new TextEncoder().encode('a,b'))).toBe('text/csv');
});
