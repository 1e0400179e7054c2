/** The kinds of files a record takes, each known by how its content begins; a name alone is believed of none. */
interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  /** The first bytes in hexadecimal, from `offset` on; absent for plain text, which is checked as a whole. */
  readonly begins?: readonly string[];
  readonly offset?: number;
}

const ZIP = ['504b0304', '504b0506'];
const OLE = ['d0cf11e0a1b11ae1'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const FILE_KINDS: readonly FileKind[] = [
  { extensions: ['pdf'], mediaType: 'application/pdf', begins: ['255044462d'] },
  { extensions: ['png'], mediaType: 'image/png', begins: ['89504e470d0a1a0a'] },
  { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', begins: ['ffd8ff'] },
  { extensions: ['gif'], mediaType: 'image/gif', begins: ['474946383761', '474946383961'] },
  { extensions: ['webp'], mediaType: 'image/webp', begins: ['57454250'], offset: 8 },
  { extensions: ['tif', 'tiff'], mediaType: 'image/tiff', begins: ['49492a00', '4d4d002a'] },
  { extensions: ['xlsx'], mediaType: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP },
  { extensions: ['docx'], mediaType: `${OFFICE}.wordprocessingml.document`, begins: ZIP },
  { extensions: ['pptx'], mediaType: `${OFFICE}.presentationml.presentation`, begins: ZIP },
  { extensions: ['zip'], mediaType: 'application/zip', begins: ZIP },
  { extensions: ['xls'], mediaType: 'application/vnd.ms-excel', begins: OLE },
  { extensions: ['doc'], mediaType: 'application/msword', begins: OLE },
  { extensions: ['csv'], mediaType: 'text/csv' },
  { extensions: ['txt'], mediaType: 'text/plain' },
];

/** As `accept` of a file input wants them: `.pdf,.png,…` */
export const ACCEPTED_FILES = FILE_KINDS.flatMap(({ extensions }) => extensions.map((each) => `.${each}`)).join(',');

/** 20 MiB. */
export const FILE_BYTES = 20 * 1024 * 1024;

/** The media type of a file whose name and content agree; undefined when they do not, or the kind is not taken. */
export function mediaTypeOf(name: string, content: Uint8Array): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_KINDS.find((kind) => kind.extensions.includes(extension) && fits(kind, content))?.mediaType;
}

function fits({ begins, offset = 0 }: FileKind, content: Uint8Array): boolean {
  if (!begins) return !content.includes(0);
  const head = [...content.subarray(offset, offset + 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return begins.some((start) => head.startsWith(start));
}
