import { existsSync, readFileSync } from 'node:fs';
import { formatAndMigrate, homeOf, isName, wordsOf, writeNoun } from './writeTemplate';

/**
 * Adds a master to a plugin that is there, with list, form, endpoints, rights, words, history and passing tests:
 * `npm run new:noun -- people salary-item`. What it writes is a beginning: names, words, rights and columns are yours.
 */
const [plugin = '', noun = ''] = process.argv.slice(2);
const problem = findProblem();
if (problem) {
  console.error(`${problem}\nusage: npm run new:noun -- <plugin> <noun>, in lower-case English: people salary-item`);
  process.exit(1);
}

const missed = writeNoun({ plugin, noun });
formatAndMigrate({ plugin, name: wordsOf({ plugin, noun }).table });
for (const { file, text } of missed) console.log(`\nNo place was found in ${file} for:\n${text}`);
console.log(`
The noun ${noun} is there. What remains:
  the words of both languages in locales/, the group and the numbers of its screens in plugin.ts
  its row in docs/glossary.md: the Japanese word, what it means, and its place
  tests/permissions/matrix.tsv (docs/howto/permissions.md)
  npx vitest run --project server tests/plugins/${plugin}/server/${wordsOf({ plugin, noun }).nouns}.test.ts`);
process.exitCode = missed.length === 0 ? 0 : 2;

function findProblem(): string | undefined {
  if (!existsSync(`src/plugins/${plugin}/plugin.ts`)) return `There is no plugin ${plugin || 'of no name'}.`;
  if (!isName(noun)) return 'The noun is missing, or is not made of lower-case words joined by hyphens.';
  const contract = `${homeOf({ plugin, noun })}/contract/${wordsOf({ plugin, noun }).noun}.ts`;
  if (existsSync(contract)) return `There is a ${contract} already.`;
  const tables = readFileSync(`src/plugins/${plugin}/server/tables.ts`, 'utf8');
  if (tables.includes(`export const ${wordsOf({ plugin, noun }).noun} =`))
    return `There is a table of ${noun} already.`;
  return undefined;
}
