import { z } from 'zod';
import { endpoint } from '../../src/core/contract/endpoint';
import type { FileAnswer, UploadedFile } from '../../src/core/contract/file';
import { Refusal } from '../../src/core/contract/refusal';
import { text } from '../../src/core/contract/scalars';
import { recordAudit } from '../../src/server/audit/recordAudit';
import type { MigrationSet } from '../../src/server/database/migrate';
import type { Tx } from '../../src/server/database/transaction';
import { definePluginServer, handle, handleBatch } from '../../src/server/plugin';
import { arrangePlugins, discoverPlugins, type InstalledPlugins } from '../../src/server/plugins';

/** A complete small domain that exists in tests only: it shows what the server makes of any plugin. */

const note = z.object({ text: text(100).min(1), fault: z.enum(['refuse', 'break', 'breakTogether']).optional() });
const written = z.object({ text: z.string(), notes: z.number().int() });
const probe = { controller: 'Probe', input: z.object({}), output: z.unknown() } as const;

export const listNotes = endpoint({ ...probe, action: 'list', method: 'GET', summary: 'Lists.', grantedTo: ['staff'] });
export const writeNote = endpoint({
  ...probe,
  action: 'write',
  method: 'POST',
  summary: 'Writes one note.',
  input: note,
  output: written,
  grantedTo: ['accountant'],
  bodyLimitBytes: 200_000,
});
export const writeTogether = endpoint({
  ...probe,
  action: 'writetogether',
  method: 'POST',
  summary: 'Writes notes that share a transaction.',
  input: note,
  output: written,
  grantedTo: ['accountant'],
});
export const refuse = endpoint({
  ...probe,
  action: 'refuse',
  method: 'POST',
  summary: 'Refuses in every way.',
  input: z.object({ kind: z.enum(['refused', 'notPermitted', 'notFound', 'conflict', 'invalid']) }),
  grantedTo: ['accountant'],
});
export const wait = endpoint({
  ...probe,
  action: 'wait',
  method: 'POST',
  summary: 'Waits before it writes a note.',
  input: z.object({ milliseconds: z.number().int().max(5_000) }),
  grantedTo: ['accountant'],
});
export const upload = endpoint({
  ...probe,
  action: 'upload',
  method: 'POST',
  summary: 'Takes a file.',
  input: z.object({ title: text(20), file: z.custom<UploadedFile>((value) => typeof value === 'object') }),
  output: z.object({ title: z.string(), name: z.string(), bytes: z.number() }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: 100_000,
});
export const download = endpoint({
  ...probe,
  action: 'download',
  method: 'GET',
  summary: 'Gives a file.',
  answers: 'file',
  grantedTo: ['accountant'],
});
/** A known-bad sample: its use case answers more than this. */
export const leak = endpoint({
  ...probe,
  action: 'leak',
  method: 'GET',
  summary: 'Answers more than it declares.',
  output: z.object({ rows: z.array(z.object({ name: z.string() })) }),
  grantedTo: ['accountant'],
});

const server = definePluginServer({
  id: 'probe',
  needs: [],
  handlers: [
    handle(listNotes, async (tx) => ({ rows: await readNotes(tx) })),
    handle(writeNote, async (tx, input, call) => {
      await insertNote(tx, call.companyId, input.text);
      if (input.fault === 'refuse') throw new Refusal('probe/no', { text: input.text });
      if (input.fault) throw new Error('broken on purpose, with a secret: 12345');
      await recordAudit(tx, call, [{ action: 'probe/write', subject: { kind: 'note', id: input.text } }]);
      return { text: input.text, notes: (await readNotes(tx)).length };
    }),
    handleBatch(writeTogether, async (tx, calls) => {
      if (calls.length > 1 && calls.some(({ input }) => input.fault === 'breakTogether')) throw new Error('broken');
      const answers = [];
      for (const { input, call } of calls) {
        if (input.fault === 'refuse') {
          answers.push(new Refusal('probe/no', { text: input.text }));
          continue;
        }
        await insertNote(tx, call.companyId, input.text);
        if (input.fault === 'break') await tx.$client.query('select 1 / 0');
        answers.push({ text: input.text, notes: calls.length });
      }
      return answers;
    }),
    handle(refuse, async (_tx, { kind }) => {
      const fields = [{ path: 'kind', message: kind }];
      const details = kind === 'conflict' ? { yours: 1, theirs: 2 } : kind === 'invalid' ? { fields } : null;
      throw new Refusal('probe/no', { text: kind }, { kind, details });
    }),
    handle(wait, async (tx, { milliseconds }, call) => {
      await new Promise((resume) => setTimeout(resume, milliseconds));
      await insertNote(tx, call.companyId, `waited ${milliseconds}`);
      return {};
    }),
    handle(upload, async (_tx, { title, file }) => ({ title, name: file.name, bytes: file.content.length })),
    handle(leak, async () => {
      const rows = [{ name: '社本', birthOn: '1974-02-03' }];
      return { rows, salary: 1 };
    }),
    handle(download, async (): Promise<FileAnswer> => {
      return { name: '伝票 "1".csv', mediaType: 'text/csv', content: Buffer.from('a,b\n') };
    }),
  ],
});

export const probeMigrations: MigrationSet = {
  owner: 'probe',
  needs: [],
  files: [
    {
      name: '0000_notes',
      sql: 'create table probe_note (company_id uuid not null, text text not null, primary key (company_id, text))',
    },
  ],
};

/** The real plugins and this one beside them. */
export function pluginsWithProbe(): InstalledPlugins {
  const real = discoverPlugins();
  const messages = new Map(real.messages);
  messages.set('probe', {
    ja: { errors: { no: '「{{text}}」はできません。' }, done: { Probe: { write: '{{text}}を書きました' } } },
    en: { errors: { no: '"{{text}}" cannot be done.' }, done: { Probe: { write: 'Wrote {{text}}' } } },
  });
  return arrangePlugins({ ...real, servers: [...real.servers, server], messages });
}

export async function readNotes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.$client.query<{ text: string }>('select text from probe_note order by text');
  return rows.map((row) => row.text);
}

async function insertNote(tx: Tx, companyId: string, text: string): Promise<void> {
  await tx.$client.query('insert into probe_note (company_id, text) values ($1, $2)', [companyId, text]);
}
