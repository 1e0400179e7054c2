import * as contract from '../../core/audit/contract';
import * as exports from '../../core/audit/exports';
import type { Messages } from '../../core/plugin/manifest';
import { type Handler, handle, type UseCase } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import * as exporting from './exportLog';
import type { LogWords } from './logWords';
import { notedHashesOf } from './notedHeads';
import { getLogEntry, listLog, logFigures, logKinds, logPeople } from './readLog';
import { KERNEL_NAMES, type SubjectNames } from './subjectNames';
import { verifyChain } from './verifyChain';

type LoggedPlugins = Pick<InstalledPlugins, 'messages' | 'servers'>;

/** The audit log as administrators and auditors read it. */
export function logHandlers(words: LogWords, { messages, servers }: LoggedPlugins): readonly Handler[] {
  const named = servers.flatMap(({ recordNames = {} }) => Object.entries(recordNames));
  const names: SubjectNames = { ...KERNEL_NAMES, ...Object.fromEntries(named) };
  const parts = { words, names, acts: actsWorded(messages) };
  return [
    handle(contract.listLog, listLog(parts)),
    handle(contract.getLogEntry, getLogEntry(parts)),
    handle(contract.logFigures, logFigures),
    handle(contract.logPeople, logPeople),
    handle(contract.logKinds, logKinds(words)),
    handle(contract.verifyLog, verifyLog),
    handle(exports.noteExport, exporting.noteExport),
    handle(exports.exportLog, exporting.exportLog),
    handle(exports.checkLogFile, exporting.checkLogFile),
  ];
}

/** The actions whose words, in any language, hold a text: who looks for 登録 finds `accounting/post-document`. */
function actsWorded(messages: InstalledPlugins['messages']): (text: string) => readonly string[] {
  const worded = [...messages].flatMap(([owner, { ja, en }]) =>
    [ja, en].flatMap(({ acts }) =>
      Object.entries((acts ?? {}) as Messages).map(([reason, word]) => ({
        action: `${owner}/${reason}`,
        word: String(word).toLowerCase(),
      })),
    ),
  );
  return (text) => [
    ...new Set(worded.filter(({ word }) => word.includes(text.toLowerCase())).map(({ action }) => action)),
  ];
}

const verifyLog: UseCase<typeof contract.verifyLog> = async (tx, _input, { companyId }) => {
  const startedAt = performance.now();
  const brokenAt = await verifyChain(tx);
  const { rows } = await tx.$client.query<{ sequence: number; hash: string }>(
    'select sequence, hash from chain_head where company_id = $1',
    [companyId],
  );
  const noted = [...notedHashesOf(companyId).keys()];
  return {
    entries: rows[0]?.sequence ?? 0,
    brokenAt,
    headHash: rows[0]?.hash ?? '',
    notedHeads: noted.length,
    lastNoted: noted.length === 0 ? null : Math.max(...noted),
    durationMs: Math.round(performance.now() - startedAt),
  };
};
