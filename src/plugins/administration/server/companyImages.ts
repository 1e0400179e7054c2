import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/company';
import { ownCompanyImage } from './tables';

const BYTES_AT_MOST = 512 * 1024;
const SIGNATURES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

export const getCompanyImages: UseCase<typeof contract.companyImages> = async (tx, _input, { companyId }) => {
  const rows = await tx.select().from(ownCompanyImage).where(eq(ownCompanyImage.companyId, companyId));
  const addressOf = (kind: string) => {
    const found = rows.find((row) => row.kind === kind);
    return found ? `data:${found.mediaType};base64,${Buffer.from(found.content).toString('base64')}` : null;
  };
  return { logo: addressOf('logo'), seal: addressOf('seal') };
};

/** @throws Refusal administration/not-an-image where the content is not what it says, or too large */
export const updateLogo: UseCase<typeof contract.updateLogo> = async (tx, { kind, image }, call) => {
  const mediaType = image.startsWith('data:image/png') ? 'image/png' : 'image/jpeg';
  const content = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const isImage = SIGNATURES[mediaType].every((byte, at) => content[at] === byte);
  if (!isImage || content.length > BYTES_AT_MOST) throw new Refusal('administration/not-an-image');
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
