import type { CommandDefinition } from '../../core/plugin/manifest';
import { comparisonStore } from '../comparison/comparison';
import { startComparing, stopComparing } from '../comparison/startComparing';
import { walkDifferences } from '../comparison/walkDifferences';
import { workspaceCommand as command } from './workspaceCommand';

export const comparisonCommands: readonly CommandDefinition[] = [
  command('compare', {
    title: { ja: '二つの記録を並べて比較・終了', en: 'Compare two records side by side' },
    reading: 'ふたつのきろくをならべてひかくしゅうりょう',
    aliases: ['差分', 'さぶん', 'compare', 'difference', 'diff'],
    keys: ['alt+shift+c'],
    run: (host) => (comparisonStore.isOn ? stopComparing() : startComparing(host)),
  }),
  command('next-difference', {
    title: { ja: '次の違いへ', en: 'Next difference' },
    reading: 'つぎのちがいへ',
    keys: ['f7'],
    run: () => walkDifferences(1),
  }),
  command('previous-difference', {
    title: { ja: '前の違いへ', en: 'Previous difference' },
    reading: 'まえのちがいへ',
    keys: ['shift+f7'],
    run: () => walkDifferences(-1),
  }),
];
