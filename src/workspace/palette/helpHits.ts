import type { ScreenHelp } from '../../core/plugin/screenHelp';
import { SearchIndex } from '../../core/search/searchIndex';
import { keyHelpStore } from '../keyHelp/keyHelpStore';
import { registry } from '../registry';
import { LOCAL_HITS, type LocalSource, type RowContext, rowOf } from './localRows';
import type { PaletteRow } from './paletteRow';

type Screen = LocalSource['screens'][number];
type Helps = ReadonlyMap<string, ScreenHelp>;

const indexes = new WeakMap<LocalSource, { readonly helps: Helps; readonly index: SearchIndex<Screen> }>();

/** Behind `?`: the screens whose help speaks of what is typed. Choosing one opens it with its help. */
export function findHelpRows(source: LocalSource, helps: Helps, text: string, context: RowContext): PaletteRow[] {
  const hits = indexOf(source, helps).find(text, { limit: LOCAL_HITS, forgivesTypos: true });
  return hits.map((local): PaletteRow => {
    const row = rowOf(local, context);
    const about = 'screen' in local ? helps.get(local.screen.id)?.about[context.locale] : undefined;
    return {
      ...row,
      note: about ?? row.note,
      choose: (where) => {
        row.choose(where);
        keyHelpStore.isOpen = true;
      },
    };
  });
}

function indexOf(source: LocalSource, helps: Helps): SearchIndex<Screen> {
  const known = indexes.get(source);
  if (known?.helps === helps) return known.index;
  const index = new SearchIndex<Screen>([
    ...source.screens.map((value) => ({ value, spellings: namesOf(value) })),
    ...source.screens.map((value) => ({ value, spellings: wordsOf(value, helps) })),
  ]);
  indexes.set(source, { helps, index });
  return index;
}

const namesOf = (local: Screen): readonly string[] =>
  'screen' in local
    ? [local.menu.title, local.screen.title.ja, local.menu.reading, local.screen.title.en, ...local.menu.otherNames]
    : [];

/** What the help says, and what its steps are called. */
function wordsOf(local: Screen, helps: Helps): readonly string[] {
  const help = 'screen' in local ? helps.get(local.screen.id) : undefined;
  if (!help) return [];
  const steps = help.steps.flatMap((id) => {
    const step = registry.commands.find((command) => command.id === id);
    return step ? [step.title.ja, step.title.en, step.reading] : [];
  });
  return [help.about.ja, help.about.en, ...steps];
}
