import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * Keys are read in one place (src/ui/keys) and by the parts of the kit, which know what belongs to the input method.
 * Whoever else reads raw keys will one day act on an Enter that only confirmed a conversion.
 */

/** What walks among its own parts by arrows, has no text in it, and is no part of the kit. A field has `onKeyDown` of its own. */
const WALKS: Readonly<Record<string, string>> = {
  'src/workspace/frame/SideMenu.tsx': 'the menu is walked by arrows',
  'src/workspace/panes/TabStrip.tsx': 'tabs are walked by arrows',
  'src/workspace/panes/PaneDivider.tsx': 'the divider moves by arrows',
  'src/plugins/ledger/document/screens/JournalLines.tsx': 'posted lines are walked by arrows',
  'src/plugins/assistant/screens/dashboard/WorkTile.tsx': 'the work of today is walked by arrows',
  'src/plugins/closing/screens/period/PeriodGates.tsx': 'the gates of periods are walked by arrows',
};

interface Source {
  readonly path: string;
  readonly text: string;
}

const RAW_HANDLER = /^onKey(Down|Up|Press)(Capture)?$/;
const KEY_EVENT = /^key(down|up|press)$/;
/** What a source says that is worth to be read as a tree, which takes a thousand times as long. */
const SAYS_KEYS = /onKey(Down|Up|Press)|addEventListener|react-hotkeys-hook/;

/** `path:line what` for every raw reader of keys that may not be one. */
function findRawReaders({ path, text }: Source): string[] {
  if (path.startsWith('src/ui/keys/') || !SAYS_KEYS.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, what: string) =>
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  const mayHandle = path.startsWith('src/ui/') || path in WALKS || isGuarded(text);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [type] = node.arguments;
      const isListening = node.expression.name.text === 'addEventListener';
      if (isListening && type && ts.isStringLiteralLike(type) && KEY_EVENT.test(type.text)) report(node, type.text);
    }
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('react-hotkeys-hook'))
      report(node, 'react-hotkeys-hook');
    if (ts.isJsxAttribute(node) && RAW_HANDLER.test(node.name.getText()) && !mayHandle) {
      const tag = node.parent.parent.tagName.getText();
      if (/^[a-z]/.test(tag)) report(node, `${node.name.getText()} of <${tag}>`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Asks, before anything else, whether a key belongs to the input method; `cellPress` tells the reader of the cell. */
const isGuarded = (text: string): boolean => /\b(isComposing|belongsToIme|cellPress)\(/.test(text);

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

describe('raw keys', () => {
  const sources = readSources('src');

  it('are read by the wrapper, the kit, and the few that are named', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(findRawReaders)).toEqual([]);
  });

  it('are still read by everyone on the list', () => {
    const gone = Object.keys(WALKS).filter((path) => !sources.some((source) => source.path === path));
    expect(gone).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a listener of the document', 'src/workspace/x.ts', "document.addEventListener('keydown', act);"],
    ['a listener of the window, in the kit', 'src/ui/list/x.ts', "window.addEventListener('keyup', act, true);"],
    ['a second wrapper', 'src/plugins/a/screens/X.tsx', "import { useHotkeys } from 'react-hotkeys-hook';"],
    ['a handler of an element', 'src/plugins/a/screens/X.tsx', 'const x = <div onKeyDown={act} />;'],
    ['a capturing handler', 'src/workspace/X.tsx', 'const x = <section onKeyDownCapture={act}>…</section>;'],
  ])('catches %s', (_, path, text) => expect(findRawReaders({ path, text })).toHaveLength(1));

  it.each<[string, string, string]>([
    [
      'the field of the kit, which asks for you',
      'src/plugins/a/screens/X.tsx',
      'const x = <TextField onKeyDown={act} />;',
    ],
    [
      'a handler that asks first',
      'src/plugins/a/screens/X.tsx',
      'const read = (e) => { if (isComposing(e)) return; }; const x = <div onKeyDown={read} />;',
    ],
    ['other events', 'src/workspace/x.ts', "document.addEventListener('focusin', act);"],
  ])('allows %s', (_, path, text) => expect(findRawReaders({ path, text })).toEqual([]));
});
