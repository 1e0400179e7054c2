import { existsSync } from 'node:fs';
import { copyTemplate, formatAndMigrate, isName, wordsOf, writeNoun } from './writeTemplate';

/**
 * Writes a complete small domain with passing tests: `npm run new:plugin -- library book`, and with names of several
 * words `npm run new:plugin -- fixed-assets asset-class`. The first name is the plugin's folder and id, the second the
 * noun it begins with; `new:noun` adds more.
 */
const [plugin = '', noun = 'note'] = process.argv.slice(2);
const problem = findProblem();
if (problem) {
  console.error(
    `${problem}\nusage: npm run new:plugin -- <plugin> [noun], each in lower-case English: fixed-assets asset-class`,
  );
  process.exit(1);
}

copyTemplate('plugin', `src/plugins/${plugin}`, wordsOf({ plugin, noun }));
writeNoun({ plugin, noun });
formatAndMigrate({ plugin, name: plugin });
console.log(`\nThe plugin ${plugin} is there. Try it: npx vitest run --project server tests/plugins/${plugin}`);

function findProblem(): string | undefined {
  if (!isName(plugin))
    return 'The name of the plugin is missing, or is not made of lower-case words joined by hyphens.';
  if (!isName(noun)) return 'The noun is not made of lower-case words joined by hyphens.';
  if (existsSync(`src/plugins/${plugin}`)) return `There is a plugin ${plugin} already.`;
  return undefined;
}
