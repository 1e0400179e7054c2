import { encodeCp932, findUnmappable, type Unmappable } from '#core/value/encodeCp932.ts';
import { zipFiles } from '#server/zipFiles.ts';
import type { ExportEncoding, ExportFormat } from '../rules/exportFormat';
import type { WrittenExport } from '../rules/writeExport';

export interface PackedExport {
  readonly fileName: string;
  readonly content: Uint8Array;
  /** Characters the encoding does not have. */
  readonly unmappable: Unmappable[];
}

/** The file of an export; where the format wants a second one beside it, both in a zip, which is the same every time. */
export async function packExport(
  name: string,
  format: ExportFormat,
  { text, beside }: WrittenExport,
  encoding: ExportEncoding,
): Promise<PackedExport> {
  const content = encode(text, encoding);
  const unmappable = encoding === 'cp932' ? findUnmappable(text + (beside?.text ?? '')) : [];
  const fileName = `${name}.${format.extension}`;
  if (!beside) return { fileName, content, unmappable };
  const files = [
    { name: fileName, content },
    { name: `${name}.${beside.extension}`, content: encode(beside.text, encoding) },
  ];
  return { fileName: `${name}.zip`, content: await zipFiles(files), unmappable };
}

export function encode(text: string, encoding: ExportEncoding): Uint8Array {
  if (encoding === 'cp932') return encodeCp932(text);
  return new TextEncoder().encode(encoding === 'utf8Bom' ? `\ufeff${text}` : text);
}
