import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseMailAddresses } from '../core/value/mailAddress';
import type { Text } from '../core/value/text';
import { parseSmtpUrl } from './mail/smtpServer';

/** What the environment decides. Every setting has a default under which `npm start` works. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that holds everything this installation keeps. */
  readonly dataDir: string;
  /** `null` means the embedded engine under `dataDir`. */
  readonly databaseUrl: string | null;
  /** `auto` fills the demo company into an empty database and keeps it on loopback. */
  readonly demo: 'auto' | 'on' | 'off';
  /** `HH:MM` in Tokyo, when the work of the night begins; `null` leaves it out. */
  readonly nightlyAt: string | null;
  /** `HH:MM` in Tokyo, when a backup is taken and proven; `null` leaves it to others. */
  readonly backupAt: string | null;
  /** Absolute path of the folder with the backups. */
  readonly backupDir: string;
  /** How long a backup is kept. */
  readonly backupDays: number;
  /** `smtps://user:password@host`; `null` writes mail to a folder under `dataDir` instead. */
  readonly smtpUrl: string | null;
  /** Whose address mail comes from. */
  readonly mailFrom: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** A reason why the server cannot start, said to the person who starts it: Japanese first, then English. */
export class StartError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(`${text.ja}\n${text.en}`, options);
    this.name = 'StartError';
    this.text = text;
  }
}

/** One environment variable: how its text becomes a value, and what to say when it does not. */
interface Setting {
  readonly schema: z.ZodType<unknown, string | undefined>;
  readonly expected: Text;
}

const choice = <const T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) => ({
  schema: z
    .string()
    .trim()
    .toLowerCase()
    .default(fallback)
    .pipe(z.enum(values as readonly [string, ...string[]]))
    // The enumeration above has just proved it.
    .transform((value) => value as T),
  expected: { ja: `${values.join('、')} のいずれかを指定してください。`, en: `use one of ${values.join(', ')}.` },
});

/** A time of day in Tokyo, or `off`. */
const timeOfDay = (fallback?: string) => ({
  schema: z
    .string()
    .trim()
    .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|off)$/)
    .optional()
    .transform((time = fallback) => (time === 'off' ? null : time)),
  expected: {
    ja: '02:30 のような時刻(日本時間)か off を指定してください。',
    en: 'use a time of day in Tokyo such as 02:30, or off.',
  },
});

const SETTINGS = {
  HOST: {
    schema: z
      .string()
      .trim()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    expected: {
      ja: '待ち受けるアドレスかホスト名を指定してください(例: 127.0.0.1)。',
      en: 'use an address or a host name to listen on, such as 127.0.0.1.',
    },
  },
  PORT: {
    schema: z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().int().max(65_535)).default(4300),
    expected: {
      ja: '0から65535までの整数を指定してください(0は空いているポートを選びます)。',
      en: 'use a whole number from 0 to 65535 (0 picks a free port).',
    },
  },
  DATA_DIR: {
    schema: z
      .string()
      .min(1)
      .refine((path) => !path.includes('\0'))
      .default('data'),
    expected: { ja: 'データを保存するフォルダーを指定してください。', en: 'use the folder to keep the data in.' },
  },
  DATABASE_URL: {
    schema: z
      .string()
      .trim()
      .refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))
      .optional()
      .transform((url) => url ?? null),
    expected: {
      ja: 'postgres://ユーザー:パスワード@ホスト:5432/データベース の形で指定してください。',
      en: 'use the form postgres://user:password@host:5432/database.',
    },
  },
  DEMO: choice(['auto', 'on', 'off'], 'auto'),
  NIGHTLY_AT: timeOfDay('02:30'),
  BACKUP_AT: timeOfDay(),
  BACKUP_DIR: {
    schema: z
      .string()
      .refine((path) => !path.includes('\0'))
      .optional(),
    expected: { ja: 'バックアップを置くフォルダーを指定してください。', en: 'use the folder to keep backups in.' },
  },
  BACKUP_DAYS: {
    schema: z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(3_650)).default(14),
    expected: {
      ja: '1から3650までの日数を指定してください。',
      en: 'use a whole number of days from 1 to 3650.',
    },
  },
  SMTP_URL: {
    schema: z
      .string()
      .trim()
      .refine((url) => parseSmtpUrl(url) !== null)
      .optional()
      .transform((url) => url ?? null),
    expected: {
      ja: 'smtps://ユーザー:パスワード@ホスト:465 か smtp://ホスト:587 の形で指定してください。',
      en: 'use the form smtps://user:password@host:465 or smtp://host:587.',
    },
  },
  MAIL_FROM: {
    schema: z
      .string()
      .optional()
      .transform((typed) => (typed === undefined ? [] : parseMailAddresses(typed)))
      .refine((addresses) => addresses !== null && addresses.length <= 1)
      .transform((addresses) => addresses?.[0] ?? null),
    expected: {
      ja: '差出人のメールアドレスを1つ指定してください(例: billing@example.co.jp)。',
      en: 'use one address that mail comes from, such as billing@example.co.jp.',
    },
  },
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
} satisfies Record<string, Setting>;

/** Reads the configuration; an unset or empty variable takes its default, a wrong one throws a StartError naming it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <N extends keyof typeof SETTINGS>(name: N): z.output<(typeof SETTINGS)[N]['schema']> => {
    const { schema, expected } = SETTINGS[name];
    const parsed = schema.safeParse(env[name] || undefined);
    if (!parsed.success) throw wrongSetting(name, expected);
    // Indexed by one name, the schema's output is that setting's type.
    return parsed.data as z.output<(typeof SETTINGS)[N]['schema']>;
  };
  const dataDir = resolve(read('DATA_DIR'));
  const databaseUrl = read('DATABASE_URL');
  const backupAt = read('BACKUP_AT');
  const smtpUrl = read('SMTP_URL');
  const mailFrom = read('MAIL_FROM');
  if (smtpUrl !== null && mailFrom === null) throw wrongSetting('MAIL_FROM', SETTINGS.MAIL_FROM.expected);
  return {
    host: read('HOST'),
    port: read('PORT'),
    dataDir,
    databaseUrl,
    demo: read('DEMO'),
    nightlyAt: read('NIGHTLY_AT') ?? null,
    // A PostgreSQL server has backups of its own; see docs/howto/backup.md.
    backupAt: backupAt === undefined ? (databaseUrl === null ? '03:30' : null) : backupAt,
    backupDir: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupDays: read('BACKUP_DAYS'),
    smtpUrl,
    mailFrom,
    logLevel: read('LOG_LEVEL'),
  };
}

/** The value itself stays unsaid: DATABASE_URL holds a password. */
const wrongSetting = (name: string, expected: Text): StartError =>
  new StartError({
    ja: `環境変数 ${name} の値は使えません。${expected.ja}`,
    en: `The environment variable ${name} cannot be used: ${expected.en}`,
  });
