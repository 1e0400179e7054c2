import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFiles } from '#scripts/writeExamples.ts';

test.each(exampleFiles())('examples/$path is what the story of the demo company gives', ({ path, content }) => {
  expect(readFileSync(`examples/${path}`).equals(content), 'run `npx tsx scripts/writeExamples.ts`').toBe(true);
});

test('examples/ has no other files', () => {
  const found = readdirSync('examples', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map(({ name }) => name);
  expect(found.sort()).toEqual(
    exampleFiles()
      .map(({ path }) => path.split('/').at(-1))
      .sort(),
  );
});
