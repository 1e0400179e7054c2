import { afterEach, describe, expect, it } from 'vitest';
import { askAtEnd, findOwnWork, trackWork } from '#server/work/workUnderWay.ts';

const caller = { companyId: 'a company', userId: 'somebody' };
const asked = { key: 'a file', total: 2 };
const stopped = expect.objectContaining({ code: 'core/work-cancelled' });
const cancel = () => {
  const own = findOwnWork(caller, asked.key);
  if (own) own.isCancelled = true;
};

describe('a long piece of work', () => {
  const over: string[] = [];
  let stopAsking = () => {};
  const askWith = (isWished: boolean) => {
    stopAsking = askAtEnd(async ({ key }) => over.push(key) > 0 && isWished);
  };
  afterEach(() => {
    stopAsking();
    over.length = 0;
  });

  it('does not count when it is stopped after its last step', async () => {
    const work = trackWork(caller, asked, async (report) => {
      report(2);
      cancel();
      return 'done';
    });
    await expect(work).rejects.toEqual(stopped);
    expect(findOwnWork(caller, asked.key)).toBeUndefined();
  });

  it('does not count when another process wishes it to stop', async () => {
    askWith(true);
    await expect(trackWork(caller, asked, async () => 'done')).rejects.toEqual(stopped);
  });

  it('is over for all when it fails', async () => {
    askWith(false);
    const work = trackWork(caller, asked, async () => {
      throw new Error('the second row is wrong');
    });
    await expect(work).rejects.toThrow('the second row is wrong');
    expect(over).toEqual([asked.key]);
  });
});
