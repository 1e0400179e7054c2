#!/usr/bin/env node
/**
 * Recomputes what the books of a Kanjo installation promise, without Kanjo: this one file, Node 20 and, depending on
 * what is looked at, `npm install pg` (an address), `npm install @electric-sql/pglite` (a backup of the embedded
 * engine) or PostgreSQL's `pg_restore` (a backup of PostgreSQL). docs/howto/verify.md describes every format it reads.
 *
 *     node checkBooks.mjs <folder of a backup | postgres://…> [--heads audit-heads.jsonl]… [--key <public key>]
 *
 * Nothing is written where it reads. Ends with 0 when everything holds, 1 when something does not, 2 when it could not
 * look.
 */
import { spawn } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const LARGEST_AMOUNT = 10n ** 13n;
/** Heads are noted every five minutes in which something was written. */
const NOTED_WITHIN_MS = 600_000;
const POSTING = new Set(['accounting/post-document', 'accounting/reverse-document']);
const SHOWN_AT_MOST = 5;

/** What is read, by table: the columns, and the first of them that put the rows in order. Values are text or null. */
const TABLES = {
  company: { columns: ['id', 'code', 'title'], ordered: 1 },
  chain_head: { columns: ['company_id', 'sequence', 'hash'], ordered: 1 },
  audit_log: {
    columns: [
      ...['company_id', 'sequence', 'previous_hash', 'hash', 'at', 'user_id', 'user_name', 'request_id', 'action'],
      ...['subject_kind', 'subject_id', 'details', 'address'],
    ],
    ordered: 2,
  },
  journal_entry: {
    columns: [
      ...['company_id', 'id', 'document_type', 'fiscal_year', 'special_period', 'number', 'document_date'],
      ...['posting_date', 'currency', 'reverses_id', 'total', 'line_count', 'typed_taxes'],
    ],
    ordered: 2,
  },
  journal_line: {
    columns: [
      ...['company_id', 'entry_id', 'line_number', 'side', 'account_code', 'amount', 'foreign_amount', 'tax_code'],
      ...['business_kind', 'is_tax_line', 'partner_code', 'department_code'],
    ],
    ordered: 3,
  },
  number_counter: { columns: ['company_id', 'document_type', 'fiscal_year', 'last_number'], ordered: 3 },
  document_type: { columns: ['company_id', 'code', 'range_from'], ordered: 2 },
  attachment: { columns: ['company_id', 'id', 'size', 'sha256', 'content'], ordered: 2 },
};
const COUNTED = new Set(['sequence', 'line_number']);

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** JSON with the keys of every object in order and no absent values. */
const canonicalJson = (value) =>
  JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** `2026-11-20 10:02:03.456+09` as an instant in UTC with milliseconds. */
function instantOf(text) {
  const [, day, time, fraction = '', sign, hours, minutes = '00'] =
    /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-])(\d\d)(?::?(\d\d))?/.exec(text) ?? [];
  return new Date(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${sign}${hours}:${minutes}`).toISOString();
}

// ── What holds and what does not ────────────────────────────────────────────────────────────────────────────────────

class Report {
  isClean = true;
  #checks = new Map();

  checked(check, count = 1) {
    this.#of(check).checked += count;
  }

  broken(check, what) {
    this.#of(check).broken.push(what);
    this.isClean = false;
  }

  /** Prints the checks since the last time. */
  print(head) {
    console.log(`── ${head}`);
    for (const [check, { checked, broken }] of this.#checks) {
      console.log(
        `${broken.length > 0 ? 'FAIL' : 'ok  '}  ${check.padEnd(48)} ${String(checked).padStart(10)} checked`,
      );
      for (const what of broken.slice(0, SHOWN_AT_MOST)) console.log(`        ${what}`);
      if (broken.length > SHOWN_AT_MOST) console.log(`        … ${broken.length - SHOWN_AT_MOST} more`);
    }
    this.#checks.clear();
  }

  #of(check) {
    const known = this.#checks.get(check) ?? { checked: 0, broken: [] };
    this.#checks.set(check, known);
    return known;
  }
}

/** The chain of a company, link by link; what was posted by it, in order, comes back. */
function checkChain(rows, { head, notes, report }) {
  const check = 'the chain of the audit log';
  const noted = new Map(notes.map((note) => [note.sequence, note.hash]));
  const posted = new Map();
  let last = { sequence: 0, hash: '', at: null };
  for (const row of rows) {
    report.checked(check);
    const sequence = Number(row.sequence);
    if (sequence !== last.sequence + 1) report.broken(check, `number ${last.sequence + 1} is missing`);
    const entry = {
      at: instantOf(row.at),
      user_id: row.user_id,
      user_name: row.user_name,
      request_id: row.request_id,
      action: row.action,
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      details: row.details === null ? null : JSON.parse(row.details),
      ...(row.address === null ? {} : { address: row.address }),
    };
    const isLinked = row.previous_hash === last.hash || sequence !== last.sequence + 1;
    if (!isLinked || row.hash !== sha256(`${row.previous_hash}.${sequence}.${canonicalJson(entry)}`))
      report.broken(check, `number ${sequence} is not what its hash was made of`);
    if (noted.has(sequence) && noted.get(sequence) !== row.hash)
      report.broken('the heads noted outside the database', `number ${sequence} is not as it was noted`);
    if (POSTING.has(row.action)) posted.set(row.subject_id, { sequence, hash: entry.details?.contentHash });
    last = { sequence, hash: row.hash, at: entry.at };
  }
  if (Number(head?.sequence ?? 0) !== last.sequence || (head?.hash ?? '') !== last.hash)
    report.broken(check, `the head is number ${head?.sequence}, the last link number ${last.sequence}`);
  checkNotes(last, { notes, report });
  return posted;
}

/** The notes reach as far as the log did when the last of them was due. */
function checkNotes(last, { notes, report }) {
  const check = 'the heads noted outside the database';
  report.checked(check, notes.length);
  const latest = notes.reduce((one, other) => (other.sequence > one.sequence ? other : one), { sequence: 0, at: null });
  if (latest.sequence > last.sequence)
    report.broken(check, `number ${latest.sequence} was noted, the log ends with ${last.sequence}`);
  if (last.sequence === 0 || latest.sequence === last.sequence) return;
  const since = latest.at === null ? Number.POSITIVE_INFINITY : Date.parse(last.at) - Date.parse(latest.at);
  if (since > NOTED_WITHIN_MS)
    report.broken(check, `the notes end with number ${latest.sequence}, the log goes on to ${last.sequence}`);
}

/** Entry by entry with its lines, in one walk over both. */
function checkEntries(entries, lines, { posted, report }) {
  const reversed = new Map(entries.flatMap((entry) => (entry.reverses_id ? [[entry.reverses_id, '']] : [])));
  const unseen = new Map(posted);
  let at = 0;
  for (const entry of entries) {
    const own = [];
    for (; at < lines.length && lines[at].entry_id <= entry.id; at += 1) {
      if (lines[at].entry_id === entry.id) own.push(lines[at]);
      else report.broken('every line has its entry', lines[at].entry_id);
    }
    report.checked('every line has its entry', own.length);
    checkBalance(entry, own, report);
    const record = unseen.get(entry.id);
    unseen.delete(entry.id);
    const check = 'posted entries are what the log recorded';
    report.checked(check);
    if (!record) report.broken(check, `${entry.id}: not in the log`);
    else if (record.hash !== hashOfEntry(entry, own)) report.broken(check, `${entry.id}: changed since it was posted`);
    if (reversed.has(entry.id)) reversed.set(entry.id, mirrorOf(own, false));
    if (entry.reverses_id) {
      report.checked('a reversal mirrors its original');
      if (reversed.get(entry.reverses_id) !== mirrorOf(own, true))
        report.broken('a reversal mirrors its original', entry.id);
    }
  }
  for (const line of lines.slice(at)) report.broken('every line has its entry', line.entry_id);
  for (const id of unseen.keys()) report.broken('posted entries are what the log recorded', `${id}: missing`);
}

function checkBalance(entry, lines, report) {
  const check = 'debit is credit, and the lines are all there';
  report.checked(check);
  const sum = (side) => lines.reduce((total, line) => (line.side === side ? total + BigInt(line.amount) : total), 0n);
  const [debit, credit, total] = [sum('debit'), sum('credit'), BigInt(entry.total)];
  const isWithin = lines.every(({ amount }) => BigInt(amount) >= 1n && BigInt(amount) <= LARGEST_AMOUNT);
  if (debit !== total || credit !== total || lines.length !== Number(entry.line_count) || !isWithin)
    report.broken(check, `${entry.id}: debit ${debit}, credit ${credit}, total ${total}, ${lines.length} lines`);
}

/** Over what can never be corrected: not the texts, and not the number, which follows from the order of the log. */
function hashOfEntry(entry, lines) {
  const content = {
    id: entry.id,
    documentType: entry.document_type,
    fiscalYear: Number(entry.fiscal_year),
    ...(entry.special_period === null ? {} : { specialPeriod: Number(entry.special_period) }),
    documentDate: entry.document_date,
    postingDate: entry.posting_date,
    currency: entry.currency,
    reversesId: entry.reverses_id,
    ...(entry.typed_taxes ? { typedTaxes: JSON.parse(entry.typed_taxes) } : {}),
    lines: lines.map((line) => ({
      lineNumber: Number(line.line_number),
      side: line.side,
      account: line.account_code,
      amount: Number(line.amount),
      ...(line.foreign_amount === null ? {} : { foreignAmount: Number(line.foreign_amount) }),
      taxCode: line.tax_code,
      ...(line.business_kind ? { businessKind: Number(line.business_kind) } : {}),
      isTaxLine: line.is_tax_line === 't',
      partner: line.partner_code,
      department: line.department_code,
    })),
  };
  return sha256(canonicalJson(content));
}

function mirrorOf(lines, isSwapped) {
  const sideOf = (side) => (isSwapped ? { debit: 'credit', credit: 'debit' }[side] : side);
  const told = lines.map((line) => [
    ...[line.line_number, sideOf(line.side), line.account_code, line.amount],
    ...[line.partner_code, line.department_code],
  ]);
  return sha256(JSON.stringify(told));
}

/** Each series counts from its beginning without a gap, in the order in which the log has the entries. */
function checkNumbers(entries, { posted, counters, types, report }) {
  const check = 'numbers have no gap and follow the order of the log';
  const nameOf = (row) => `${row.document_type} ${row.fiscal_year}`;
  const series = new Map(counters.map((counter) => [nameOf(counter), []]));
  for (const entry of entries) {
    if (!series.has(nameOf(entry))) series.set(nameOf(entry), []);
    series.get(nameOf(entry)).push(entry);
  }
  for (const [name, members] of series) {
    report.checked(check);
    const [type] = name.split(' ');
    const from = (BigInt(types.find(({ code }) => code === type)?.range_from ?? 0) / 10n) * 10n + 1n;
    const sequenceOf = ({ id }) => posted.get(id)?.sequence ?? 0;
    const ordered = members.sort((a, b) => sequenceOf(a) - sequenceOf(b));
    const wrong = ordered.findIndex(({ number }, index) => BigInt(number) !== from + BigInt(index));
    if (wrong >= 0) report.broken(check, `${name}: ${ordered[wrong].number} where ${from + BigInt(wrong)} belongs`);
    const counted = counters.find((counter) => nameOf(counter) === name)?.last_number ?? '0';
    if (Number(counted) !== members.length)
      report.broken(check, `${name}: counted ${counted}, there are ${members.length}`);
  }
}

function checkFiles(rows, report) {
  for (const { id, size, sha256: stored, content } of rows) {
    report.checked('files are what was stored');
    const bytes = Buffer.from(content.slice(2), 'hex');
    if (bytes.length !== Number(size) || sha256(bytes) !== stored) report.broken('files are what was stored', id);
  }
}

/** A file of heads, a line each. Only a crash, or a hand, leaves a last line that is cut short. */
function readNotes(file, report) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    try {
      const { at, companyId, sequence, hash } = JSON.parse(line);
      return [{ at, companyId, sequence: Number(sequence), hash }];
    } catch {
      if (index === lines.length - 1) report.broken('the heads noted outside the database', `${file} is cut short`);
      return [];
    }
  });
}

async function check(source, notes, report) {
  const companies = await source.read('company', null);
  for (const { id, code, title } of companies) {
    const own = notes.filter(({ companyId }) => companyId === id);
    const [head] = await source.read('chain_head', id);
    const posted = checkChain(await source.read('audit_log', id), { head, notes: own, report });
    const entries = await source.read('journal_entry', id);
    checkEntries(entries, await source.read('journal_line', id), { posted, report });
    const counters = await source.read('number_counter', id);
    checkNumbers(entries, { posted, counters, types: await source.read('document_type', id), report });
    checkFiles(await source.read('attachment', id), report);
    report.print(`${code} ${title}`);
  }
  if (companies.length === 0) console.log('there is no company');
}

// ── Where the rows come from ────────────────────────────────────────────────────────────────────────────────────────

const statementOf = (table, companyId) => {
  const { columns, ordered } = TABLES[table];
  const order = columns.slice(0, ordered).join(', ');
  const where = companyId === null ? '' : `where company_id = '${companyId}'`;
  return `select ${columns.join(', ')} from ${table} ${where} order by ${order}`;
};

/** Everything in one snapshot, as PostgreSQL writes it. */
async function openAddress(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => (text) => text } });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query("set local datestyle to 'ISO, YMD'");
  return {
    read: async (table, companyId) => (await client.query(statementOf(table, companyId))).rows,
    close: () => client.end(),
  };
}

/** The data folder of the embedded engine, unpacked beside. */
async function openEmbedded(folder) {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create(folder);
  return {
    async read(table, companyId) {
      const { blob } = await engine.query(`copy (${statementOf(table, companyId)}) to '/dev/blob'`);
      const text = await blob.text();
      return text === ''
        ? []
        : text
            .slice(0, -1)
            .split('\n')
            .map((line) => rowOf(line, TABLES[table].columns));
    },
    close: () => engine.close(),
  };
}

/** An archive of pg_dump: `pg_restore` writes it as text, table by table. */
async function openArchive(file) {
  const tables = new Map(Object.keys(TABLES).map((table) => [table, []]));
  const flags = ['--data-only', '--file=-', ...Object.keys(TABLES).map((table) => `--table=${table}`), file];
  const program = spawn('pg_restore', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => program.once('error', reject).once('close', resolve));
  let into = null;
  for await (const line of linesOf(program.stdout)) {
    const head = /^COPY public\.(\w+) \((.+)\) FROM stdin;$/.exec(line);
    if (head) into = { table: head[1], columns: head[2].split(', ').map((name) => name.replaceAll('"', '')) };
    else if (line === '\\.') into = null;
    else if (into) tables.get(into.table).push(rowOf(line, into.columns));
  }
  if ((await ended) !== 0) throw new Error('pg_restore could not read the archive');
  for (const [table, rows] of tables) rows.sort(byColumns(TABLES[table].columns.slice(0, TABLES[table].ordered)));
  return {
    read: async (table, companyId) =>
      tables.get(table).filter((row) => companyId === null || row.company_id === companyId),
    close: async () => {},
  };
}

/** Node's own reader of lines also ends them at signs that PostgreSQL does not escape. */
async function* linesOf(stream) {
  let rest = '';
  for await (const part of stream.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop();
    yield* lines;
  }
}

const byColumns = (columns) => (one, other) => {
  for (const column of columns) {
    const [a, b] = COUNTED.has(column) ? [Number(one[column]), Number(other[column])] : [one[column], other[column]];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
};

const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A line of COPY's text format. */
const rowOf = (line, columns) =>
  Object.fromEntries(
    line
      .split('\t')
      .map((cell, index) => [
        columns[index],
        cell === '\\N' ? null : cell.replace(/\\(.)/g, (_all, sign) => ESCAPED[sign] ?? sign),
      ]),
  );

// ── paths of a manifest ──
/** The first path of a manifest that leads, or may lead, elsewhere; `backup` is the folder it lies in. */
function findUnsafePath(backup, { engine, folders, files }) {
  const named = new Map();
  const looked = new Set();
  const isLink = (path, isFile) => {
    if (looked.has(path)) return false;
    looked.add(path);
    const found = lstatSync(join(backup, path), { throwIfNoEntry: false });
    return found !== undefined && !(isFile ? found.isFile() : found.isDirectory());
  };
  const places = [
    ...folders.map((folder) => ({ path: `database/${folder}`, isFile: false })),
    ...files.map((file) => ({ path: String(file.path), isFile: true })),
  ];
  if (isLink('manifest.json', true)) return { path: 'manifest.json', why: 'link' };
  for (const { path, isFile } of places) {
    const parts = path.split('/');
    if (path.length > 1_000 || !parts.every(isPlainName)) return { path, why: 'name' };
    const isDump = engine === 'postgres' && path === 'database/database.dump' && isFile;
    const isInside = engine === 'embedded' && parts[0] === 'database' && parts.length > 1;
    const isNotes = path === 'audit-heads.jsonl' && isFile;
    if (!isDump && !isInside && !isNotes) return { path, why: 'place' };
    for (let length = 1; length <= parts.length; length += 1) {
      const spelling = parts.slice(0, length).join('/');
      const isListed = length === parts.length;
      const kind = isListed && isFile;
      const known = named.get(foldPath(spelling));
      if (known && (known.spelling !== spelling || known.isFile !== kind || (known.isListed && isListed)))
        return { path, why: 'twice' };
      named.set(foldPath(spelling), { spelling, isFile: kind, isListed: isListed || known?.isListed === true });
      if (isLink(kind ? `${spelling}.gz` : spelling, kind)) return { path, why: 'link' };
    }
  }
  return undefined;
}
/** One name that means the same on every system: no step up, no drive, no stream, nothing that cannot be seen. */
function isPlainName(part) {
  return [part, part.normalize('NFKC')].every(
    (name) =>
      name !== '' &&
      name.length <= 200 &&
      !/^\.+$/.test(name) &&
      !/[. ]$/.test(name) &&
      !/[\p{Cc}\p{Cf}\\/:*?"<>|]/u.test(name),
  );
}
/** Some systems know no capitals, and some exchange characters for others of the same look. */
function foldPath(path) {
  return path.normalize('NFKC').toLowerCase();
}
// ── end of the paths of a manifest ──

/** Whose manifest it is: the half of the signing key that may be known, or why there is none. */
function signerOf(backup, manifest) {
  const file = join(backup, 'manifest.sig');
  if (!existsSync(file)) return { signer: null };
  try {
    const { publicKey, signature } = JSON.parse(readFileSync(file, 'utf8'));
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const message = Buffer.concat([Buffer.from('kanjo backup manifest\n'), manifest]);
    return verify(null, message, key, Buffer.from(signature, 'base64url')) ? { signer: publicKey } : {};
  } catch {
    return {};
  }
}

/** What a backup holds; undefined, and reported, where it is not to be unpacked. */
function readManifest(backup, key, report) {
  const text = readFileSync(join(backup, 'manifest.json'));
  const manifest = JSON.parse(text.toString('utf8'));
  const paths = 'paths of the backup stay inside';
  report.checked(paths, manifest.files.length + manifest.folders.length);
  const unsafe = findUnsafePath(backup, manifest);
  if (unsafe) report.broken(paths, `${JSON.stringify(unsafe.path)} (${unsafe.why}); nothing was unpacked`);
  const { signer } = signerOf(backup, text);
  if (signer) console.log(`signed by ${signer}`);
  if (signer === null) console.log('NOT signed: nothing here says whose backup it is');
  const signed = 'the manifest is signed';
  report.checked(signed);
  if (signer === undefined) report.broken(signed, 'the signature is not of this manifest');
  else if (key !== undefined && signer !== key) report.broken(signed, `signed by ${signer}, not by ${key}`);
  if (unsafe || signer === undefined) report.print(backup);
  return unsafe || signer === undefined ? undefined : manifest;
}

/** Unpacks a backup into `target`, each file held against the manifest. */
async function unpack(backup, manifest, { target, report }) {
  for (const folder of manifest.folders) mkdirSync(join(target, 'database', folder), { recursive: true, mode: 0o700 });
  for (const { path, size, sha256: stored } of manifest.files) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let length = 0;
    const measure = async function* (parts) {
      for await (const part of parts) {
        hash.update(part);
        length += part.length;
        if (length > size) throw new Error(`more than ${size} bytes`);
        yield part;
      }
    };
    const check = 'files of the backup are what its manifest says';
    report.checked(check);
    try {
      const packed = createReadStream(join(backup, `${path}.gz`));
      await pipeline(packed, createGunzip(), measure, createWriteStream(file, { mode: 0o600 }));
      if (length !== size || hash.digest('hex') !== stored) report.broken(check, path);
    } catch (error) {
      report.broken(check, `${path}: ${error.message}`);
    }
  }
  report.print(`${backup}, taken at ${manifest.takenAt} of ${manifest.engine}`);
}

async function main(args) {
  const [place] = args;
  const headFiles = args.flatMap((arg, index) => (args[index - 1] === '--heads' ? [arg] : []));
  if (!place)
    throw new Error(
      'usage: node checkBooks.mjs <folder of a backup | postgres://…> [--heads file]… [--key public key]',
    );
  const key = args.find((_arg, index) => args[index - 1] === '--key');
  const report = new Report();
  const target = mkdtempSync(join(tmpdir(), 'check-books-'));
  try {
    let source;
    if (/^postgres(ql)?:\/\//.test(place)) source = await openAddress(place);
    else {
      const manifest = readManifest(place, key, report);
      if (!manifest) return 1;
      await unpack(place, manifest, { target, report });
      const database = join(target, 'database');
      source = await (manifest.engine === 'embedded'
        ? openEmbedded(database)
        : openArchive(join(database, 'database.dump')));
      const kept = join(target, 'audit-heads.jsonl');
      if (existsSync(kept)) headFiles.push(kept);
    }
    const notes = headFiles.flatMap((file) => readNotes(file, report));
    await check(source, notes, report).finally(() => source.close());
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
  console.log(report.isClean ? 'everything holds' : 'NOT everything holds');
  return report.isClean ? 0 : 1;
}

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(error.message);
    process.exit(2);
  });
