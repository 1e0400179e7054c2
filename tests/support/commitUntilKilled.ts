import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/database/openDatabase';
import type { Place } from './testDatabase';

/**
 * A process of its own that first says which numbers it found (`count highest`), then commits one number after the other
 * and says each once it is committed.
 */
const STANDARD_OUTPUT = 1;

async function commitUntilKilled(place: Place): Promise<never> {
  const database = await openDatabase(place);
  const found = await database.transaction('system', async (tx) => {
    await tx.$client.query('create table if not exists committed (number int primary key)');
    const { rows } = await tx.$client.query<{ stored: number; highest: number }>(
      'select count(*) as stored, coalesce(max(number), 0) as highest from committed',
    );
    return rows[0];
  });
  writeSync(STANDARD_OUTPUT, `${found?.stored} ${found?.highest}\n`);
  for (;;) {
    const number = await database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ number: number }>({
        name: 'commit-one',
        text: 'insert into committed (number) select coalesce(max(number), 0) + 1 from committed returning number',
      });
      return rows[0]?.number;
    });
    writeSync(STANDARD_OUTPUT, `${number}\n`);
  }
}

// The test that starts this file passes what `Engine.prepare` gave it.
await commitUntilKilled(JSON.parse(process.argv[2] ?? '') as Place);
