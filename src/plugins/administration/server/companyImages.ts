import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { imagePixels, PIXELS_AT_MOST } from '#server/record/imagePixels.ts';
import type * as contract from '../contract/company';
import { ownCompanyImage } from './tables';

const BYTES_AT_MOST = 512 * 1024;
const SIGNATURES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

export const getCompanyImages: UseCase<typeof contract.companyImages> = async (tx, _input, { companyId }) => {
  const images = await readCompanyImages(tx, companyId);
  return { logo: images.get('logo') ?? null, seal: images.get('seal') ?? null };
};

/** The images a company has by their kind, as data addresses. */
export async function readCompanyImages(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(ownCompanyImage).where(eq(ownCompanyImage.companyId, companyId));
  return new Map(
    rows.map(({ kind, mediaType, content }) => [
      kind,
      `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`,
    ]),
  );
}

/** @throws Refusal administration/not-an-image where the content is not what it says, too large, or of too many pixels */
export const updateLogo: UseCase<typeof contract.updateLogo> = async (tx, { kind, image }, call) => {
  const mediaType = image.startsWith('data:image/png') ? 'image/png' : 'image/jpeg';
  const content = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const isImage = SIGNATURES[mediaType].every((byte, at) => content[at] === byte);
  const isFlood = imagePixels(mediaType, content) > PIXELS_AT_MOST;
  if (!isImage || isFlood || content.length > BYTES_AT_MOST) throw new Refusal('administration/not-an-image');
  await tx
    .insert(ownCompanyImage)
    .values({ companyId: call.companyId, kind, mediaType, content })
    .onConflictDoUpdate({ target: [ownCompanyImage.companyId, ownCompanyImage.kind], set: { mediaType, content } });
  await recordAudit(tx, call, [
    {
      action: 'administration/update-company-image',
      subject: { kind: 'company-image', id: kind },
      details: { mediaType, size: content.length },
    },
  ]);
  return { kind };
};

/** @throws Refusal administration/no-image */
export const deleteLogo: UseCase<typeof contract.deleteLogo> = async (tx, { kind }, call) => {
  const { rowCount } = await tx
    .delete(ownCompanyImage)
    .where(and(eq(ownCompanyImage.companyId, call.companyId), eq(ownCompanyImage.kind, kind)));
  if (rowCount !== 1) throw new Refusal('administration/no-image', {}, { kind: 'notFound' });
  await recordAudit(tx, call, [
    { action: 'administration/delete-company-image', subject: { kind: 'company-image', id: kind } },
  ]);
  return { kind };
};
