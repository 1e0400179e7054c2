import type { CommandDefinition } from '../../../core/plugin/manifest';
import { listCommands } from '../../../core/plugin/recordCommands';

/** What can be done with backups: taken, proven, looked through. */
export const backupCommands: readonly CommandDefinition[] = [
  ...listCommands('administration:backup-list'),
  {
    id: 'administration:run-backup',
    title: { ja: 'バックアップを実行', en: 'Take a backup now' },
    reading: 'ばっくあっぷをじっこう',
    aliases: ['バックアップ', 'backup', '控え', 'ひかえ'],
    keys: ['f9'],
    context: 'administration:backup-list',
    effect: 'draft',
    needs: ['Backup.run'],
    barLabel: { ja: '今すぐ実行', en: 'Run now' },
  },
];
