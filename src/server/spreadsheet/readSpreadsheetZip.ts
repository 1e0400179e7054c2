import { Refusal } from '../../core/contract/refusal';

const ENTRIES_AT_MOST = 1_000;
const UNPACKED_BYTES_AT_MOST = 100 * 1024 * 1024;
/** XML of spreadsheets packs 10 to 60 times; beyond this an archive was made to burst. */
const RATIO_AT_MOST = 200;
/** Small parts may pack better than that without harm. */
const RATIO_COUNTS_FROM_BYTES = 4 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;

interface ZipEntry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
}

/**
 * Judges a zip archive by its directory, without unpacking: entries, unpacked size, ratio, and that it is a workbook.
 * The reader that unpacks it stops at the sizes the directory declares, so a directory that lies gains nothing;
 * an entry that declares no size but has content, or the other way round, is refused here.
 */
export function checkZip(content: Uint8Array): void {
  const entries = readDirectory(content);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const bursts = entries.some(
    ({ packed, unpacked: size }) => size > RATIO_COUNTS_FROM_BYTES && size > packed * RATIO_AT_MOST,
  );
  if (entries.length > ENTRIES_AT_MOST || unpacked > UNPACKED_BYTES_AT_MOST || bursts) {
    throw new Refusal('core/spreadsheet-bursting', { limit: UNPACKED_BYTES_AT_MOST / 1024 / 1024 });
  }
  if (entries.some(liesAboutSize)) throw damaged();
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new Refusal('core/spreadsheet-wrong-type');
}

/** What an archive says it holds; the reader that unpacks it stops there. */
export const unpackedBytesOf = (content: Uint8Array): number =>
  readDirectory(content).reduce((sum, entry) => sum + entry.unpacked, 0);

/** Nothing packed, packed by deflate. */
const EMPTY_BYTES = 2;

const liesAboutSize = ({ packed, unpacked }: ZipEntry) =>
  packed === 0 ? unpacked > 0 : unpacked === 0 && packed > EMPTY_BYTES;

function readDirectory(content: Uint8Array): ZipEntry[] {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = findEndOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (position + DIRECTORY_ENTRY_BYTES > content.length || view.getUint32(position, true) !== DIRECTORY_ENTRY) {
      throw damaged();
    }
    const nameLength = view.getUint16(position + 28, true);
    const nameFrom = position + DIRECTORY_ENTRY_BYTES;
    entries.push({
      name: new TextDecoder().decode(content.subarray(nameFrom, nameFrom + nameLength)),
      packed: view.getUint32(position + 20, true),
      unpacked: view.getUint32(position + 24, true),
    });
    position = nameFrom + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
  }
  return entries;
}

function findEndOfDirectory(view: DataView): number {
  const last = view.byteLength - END_OF_DIRECTORY_BYTES;
  for (let position = last; position >= Math.max(0, last - LONGEST_COMMENT); position -= 1) {
    if (view.getUint32(position, true) === END_OF_DIRECTORY) return position;
  }
  throw damaged();
}

const damaged = () => new Refusal('core/spreadsheet-damaged');
