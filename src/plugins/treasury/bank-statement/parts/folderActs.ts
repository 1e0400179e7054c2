import { actOn } from '#core/plugin/act.ts';

interface WatchedAccount {
  readonly houseBank: string;
  /** The files that were not taken. */
  readonly ids: readonly string[];
}

const FOLDER = ['HouseBank'];

/** 自動取込: in one's own name from now on. */
export const watchShown = actOn<WatchedAccount>()('treasury:watch-folder', {
  context: 'treasury:take-statement',
  effect: 'draft',
  title: { ja: '口座明細の自動取込を開始', en: 'Take bank files automatically' },
  reading: 'こうざめいさいのじどうとりこみをかいし',
  aliases: ['フォルダー監視', 'ふぉるだーかんし', 'watched folder'],
  keys: ['alt+y'],
  needs: ['HouseBank.watchfolder'],
  asks: {},
  call: async () => (await import('../contract/bankFolder')).watchBankFolder,
  send: (_given, { houseBank }) => ({ houseBank }),
  says: { in: 'treasury', explain: 'bankFolder.watchExplain', done: 'bankFolder.watched' },
  touches: FOLDER,
});

export const leaveShown = actOn<WatchedAccount>()('treasury:leave-folder', {
  context: 'treasury:take-statement',
  effect: 'draft',
  title: { ja: '口座明細の自動取込を終了', en: 'Stop taking bank files automatically' },
  reading: 'こうざめいさいのじどうとりこみをしゅうりょう',
  keys: ['alt+shift+y'],
  needs: ['HouseBank.leavefolder'],
  asks: {},
  call: async () => (await import('../contract/bankFolder')).leaveBankFolder,
  send: (_given, { houseBank }) => ({ houseBank }),
  says: { in: 'treasury', explain: 'bankFolder.leaveExplain', done: 'bankFolder.left' },
  touches: FOLDER,
});

/** 確認済み: what stopped was seen to. */
export const forgetShown = actOn<WatchedAccount>()('treasury:forget-files', {
  context: 'treasury:take-statement',
  effect: 'draft',
  title: { ja: '止まったファイルを確認済みにする', en: 'Mark stopped files as seen to' },
  reading: 'とまったふぁいるをかくにんずみにする',
  keys: ['alt+shift+o'],
  needs: ['HouseBank.forgetfiles'],
  asks: {},
  call: async () => (await import('../contract/bankFolder')).forgetStoppedFiles,
  send: (_given, { houseBank, ids }) => ({ houseBank, ids: [...ids] }),
  says: { in: 'treasury', explain: 'bankFolder.forgetExplain', done: 'bankFolder.forgotten' },
  touches: FOLDER,
});
