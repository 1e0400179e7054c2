import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import { houseBank } from './houseBankTable';

const yen = (name: string) => bigint(name, { mode: 'number' }).notNull();
const day = (name: string) => date(name, { mode: 'string' });

/** 口座明細のファイル: a file of a bank that was taken, with the balances around its lines. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    companyId: companyId(),
    houseBank: text('house_bank').notNull(),
    /** The order in which files of the account were taken. */
    serial: integer().notNull(),
    fileName: text('file_name').notNull(),
    /** Lower-case hexadecimal, of the file as it came. */
    sha256: text().notNull(),
    format: text().notNull(),
    fromOn: day('from_on').notNull(),
    throughOn: day('through_on').notNull(),
    opening: yen('opening'),
    closing: yen('closing'),
    taken: integer().notNull(),
    known: integer().notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: text('taken_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.houseBank, table.serial] }),
    unique('bank_statement_once').on(table.companyId, table.houseBank, table.sha256),
    foreignKey({
      name: 'bank_statement_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }),
  ],
);

/** Lines of both sides that are the same money, by the rules or by a person. */
export const bankTie = pgTable(
  'bank_tie',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    houseBank: text('house_bank').notNull(),
    byHand: boolean('by_hand').notNull(),
    tiedAt: instant('tied_at').notNull(),
    tiedBy: text('tied_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('bank_tie_of_bank').on(table.companyId, table.houseBank),
  ],
);

/** 口座明細の行: what the bank says moved. Taken once, however many files it stands in. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    companyId: companyId(),
    houseBank: text('house_bank').notNull(),
    /** Of its file, and its row there. */
    serial: integer().notNull(),
    row: integer('row_number').notNull(),
    bookedOn: day('booked_on').notNull(),
    text: text().notNull(),
    deposit: yen('deposit'),
    withdrawal: yen('withdrawal'),
    balance: yen('balance'),
    fingerprint: text().notNull(),
    /** By which an upload of bank lines knows it. */
    lineName: text('line_name').notNull(),
    tieId: uuid('tie_id'),
    /** A person took it out of what the rules tied: they leave it alone. */
    isApart: boolean('is_apart').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.houseBank, table.serial, table.row] }),
    unique('bank_statement_line_once').on(table.companyId, table.houseBank, table.fingerprint),
    index('bank_statement_line_by_day').on(table.companyId, table.houseBank, table.bookedOn, table.serial, table.row),
    index('bank_statement_line_open').on(table.companyId, table.houseBank).where(sql`tie_id is null`),
    index('bank_statement_line_tied').on(table.companyId, table.tieId),
    foreignKey({
      name: 'bank_statement_line_file_fk',
      columns: [table.companyId, table.houseBank, table.serial],
      foreignColumns: [bankStatement.companyId, bankStatement.houseBank, bankStatement.serial],
    }),
    foreignKey({
      name: 'bank_statement_line_tie_fk',
      columns: [table.companyId, table.tieId],
      foreignColumns: [bankTie.companyId, bankTie.id],
    }),
    check('bank_statement_line_amount', sql`(deposit > 0 and withdrawal = 0) or (deposit = 0 and withdrawal > 0)`),
  ],
);

/** A line of the books that is tied. */
export const bankTieEntry = pgTable(
  'bank_tie_entry',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    tieId: uuid('tie_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId, table.lineNumber] }),
    index('bank_tie_entry_of_tie').on(table.companyId, table.tieId),
    foreignKey({
      name: 'bank_tie_entry_tie_fk',
      columns: [table.companyId, table.tieId],
      foreignColumns: [bankTie.companyId, bankTie.id],
    }),
  ],
);

/** 差異の説明: why something stands on one side alone. */
export const bankDifferenceNote = pgTable(
  'bank_difference_note',
  {
    companyId: companyId(),
    houseBank: text('house_bank').notNull(),
    /** The line it is about: `line 3 12`, `entry <id> 2`, or `start`. */
    subject: text().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: text('written_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.houseBank, table.subject] })],
);

/** 照合の締め: an account whose differences were explained as of a day. */
export const bankClosing = pgTable(
  'bank_closing',
  {
    companyId: companyId(),
    houseBank: text('house_bank').notNull(),
    serial: integer().notNull(),
    asOf: day('as_of').notNull(),
    bankBalance: yen('bank_balance'),
    ledgerBalance: yen('ledger_balance'),
    differences: integer().notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: text('reopened_by'),
    reopenReason: text('reopen_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.houseBank, table.serial] }),
    foreignKey({
      name: 'bank_closing_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }),
    check('bank_closing_reopened', sql`(reopened_at is null) = (reopen_reason is null)`),
  ],
);

/** 自動取込: whose files of a house bank are taken from its folder, and in whose name. */
export const bankFolder = pgTable(
  'bank_folder',
  {
    companyId: companyId(),
    houseBank: text('house_bank').notNull(),
    watchedBy: uuid('watched_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.houseBank] }),
    foreignKey({
      name: 'bank_folder_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }).onDelete('cascade'),
  ],
);

/** A file of such a folder that was not taken, until somebody has seen to it. */
export const bankFolderStop = pgTable(
  'bank_folder_stop',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    houseBank: text('house_bank').notNull(),
    fileName: text('file_name').notNull(),
    /** Why, in a sentence. */
    said: text().notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'bank_folder_stop_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }).onDelete('cascade'),
  ],
);
