import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, StartError } from '../../src/server/config';

describe('the configuration', () => {
  it('has a default for everything, and takes an empty variable as unset', () => {
    const { dataDir, backupDir, ...rest } = readConfig({ PORT: '', DATABASE_URL: '' });
    expect(rest).toEqual({
      host: '127.0.0.1',
      port: 4300,
      databaseUrl: null,
      demo: 'auto',
      nightlyAt: '02:30',
      backupAt: '03:30',
      backupDays: 14,
      smtpUrl: null,
      mailFrom: null,
      logLevel: 'info',
    });
    expect(isAbsolute(dataDir)).toBe(true);
    expect(backupDir).toBe(join(dataDir, 'backups'));
  });

  it('reads what is given', () => {
    const given = {
      HOST: '::1',
      PORT: ' 8080 ',
      DATA_DIR: '/srv/kanjo',
      DEMO: 'OFF',
      NIGHTLY_AT: 'off',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_DAYS: '30',
      SMTP_URL: 'smtps://kanjo:p%40ss@mail.example',
      MAIL_FROM: ' Billing@Example.co.jp ',
      LOG_LEVEL: 'debug',
    };
    const databaseUrl = 'postgresql://kanjo:p%40ss@db.example:5432/kanjo?sslmode=require';
    expect(readConfig({ ...given, DATABASE_URL: databaseUrl })).toEqual({
      host: '::1',
      port: 8080,
      dataDir: '/srv/kanjo',
      databaseUrl,
      demo: 'off',
      nightlyAt: null,
      backupAt: null,
      backupDir: '/mnt/backups',
      backupDays: 30,
      smtpUrl: 'smtps://kanjo:p%40ss@mail.example',
      mailFrom: 'Billing@example.co.jp',
      logLevel: 'debug',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '１２３'],
    ['HOST', 'a b'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://root:hush@localhost/x'],
    ['DATABASE_URL', 'postgres://hush@:::/x'],
    ['DEMO', 'maybe'],
    ['NIGHTLY_AT', '25:00'],
    ['BACKUP_AT', 'noon'],
    ['BACKUP_DAYS', '0'],
    ['SMTP_URL', 'http://kanjo:hush@mail.example'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Kanjo <a@example.com>'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s, in Japanese and English, without repeating the value', (name, value) => {
    let refusal: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(StartError);
    const [japanese, english] = (refusal as StartError).message.split('\n');
    expect(japanese).toMatch(new RegExp(`^環境変数 ${name} の値は使えません。.+ください`));
    expect(english).toMatch(new RegExp(`^The environment variable ${name} cannot be used: use .+\\.$`));
    expect((refusal as StartError).message).not.toContain('hush');
  });

  it('asks for a sender where there is a mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM/);
  });
});
