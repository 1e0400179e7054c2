import { open } from 'node:fs/promises';

const PAGE_BYTES = 8_192;
/** A relation's file is cut at a gigabyte: what follows has a number behind a point. */
const PAGES_OF_SEGMENT = 131_072;
const LANES = 32;
const PRIME = 16_777_619;

/** PostgreSQL's own (storage/checksum_impl.h): where each lane begins. */
// biome-ignore format: as in the source
const OFFSETS = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** A page that is not what was written, or was being written while it was read. */
export interface SuspectPage {
  /** `base/5/16422.1`, below the data folder. */
  readonly path: string;
  /** Counted in this file; the last one may be cut short. */
  readonly page: number;
  /** Up to where the log describes it. */
  readonly logPosition: bigint;
}

/** The files whose pages carry a checksum: tables, indexes, and their maps. */
const RELATION = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

export const hasPages = (path: string): boolean => RELATION.test(path);

/** Passes a file's content on as it comes, and notes the pages whose checksum is not theirs. */
export async function* checkPages(
  path: string,
  content: AsyncIterable<Buffer>,
  note: (suspect: SuspectPage) => void,
): AsyncGenerator<Buffer> {
  const firstPage = Number(RELATION.exec(path)?.[1] ?? 0) * PAGES_OF_SEGMENT;
  let page = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    const bytes = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let at = 0;
    for (; at + PAGE_BYTES <= bytes.length; at += PAGE_BYTES) {
      const own = bytes.subarray(at, at + PAGE_BYTES);
      if (!isWhole(own, firstPage + page)) note({ path, page, logPosition: logPositionOf(own) });
      page += 1;
    }
    rest = Buffer.from(bytes.subarray(at));
    yield part;
  }
  if (rest.length > 0) note({ path, page, logPosition: 0n });
}

/** Looks once more: a page that was being written is whole by now. */
export async function isStillSuspect(folder: string, { path, page }: SuspectPage): Promise<boolean> {
  const firstPage = Number(RELATION.exec(path)?.[1] ?? 0) * PAGES_OF_SEGMENT;
  const file = await open(`${folder}/${path}`);
  try {
    const bytes = Buffer.alloc(PAGE_BYTES);
    const { bytesRead } = await file.read(bytes, 0, PAGE_BYTES, page * PAGE_BYTES);
    return bytesRead < PAGE_BYTES || !isWhole(bytes, firstPage + page);
  } finally {
    await file.close();
  }
}

/** A position in the log as PostgreSQL writes it: `0/1A2B3C`. */
export function parseLogPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const logPositionOf = (page: Buffer): bigint => (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));

/** A page that was never filled is all zeros; any other has the checksum of its content and its place. */
function isWhole(page: Buffer, pageOfRelation: number): boolean {
  const isNew = page.readUInt16LE(14) === 0;
  return isNew ? page.every((byte) => byte === 0) : page.readUInt16LE(8) === checksumOf(page, pageOfRelation);
}

/** FNV-1a in 32 lanes, the checksum's own place taken as zero. */
function checksumOf(page: Buffer, pageOfRelation: number): number {
  const sums = Int32Array.from(OFFSETS);
  for (let word = 0; word < PAGE_BYTES / 4; word += 1) {
    const value = word === 2 ? page.readInt32LE(8) & ~0xffff : page.readInt32LE(word * 4);
    mix(sums, word % LANES, value);
  }
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < LANES; lane += 1) mix(sums, lane, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ pageOfRelation;
  return ((folded >>> 0) % 65_535) + 1;
}

function mix(sums: Int32Array, lane: number, value: number): void {
  const mixed = (sums[lane] ?? 0) ^ value;
  sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}
