import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { findKey, requireKey } from '../installationKey';

/** `BACKUP_KEY`, or `backup.key` in the data folder: never in a backup, which whoever finds it could change and sign anew. */
const BACKUP_KEY = { variable: 'BACKUP_KEY', file: 'backup.key' } as const;

/** Whose backup it is, by its signature. */
export type BackupOrigin =
  | 'own'
  /** Signed by another key than the one at hand, or there is none at hand. */
  | 'foreign'
  /** Taken before backups were signed, or the signature was taken away. */
  | 'unsigned';

/** What lies beside the manifest. */
const signatureOf = z.object({ publicKey: z.string(), signature: z.string() });

/** An Ed25519 key in the form that the standard library reads, around its 32 bytes. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const MEANT_FOR = 'kanjo backup manifest\n';

const messageOf = (manifest: Buffer): Buffer => Buffer.concat([Buffer.from(MEANT_FOR), manifest]);

const signingKeyOf = (key: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_HEAD, key]), format: 'der', type: 'pkcs8' });

/** The half of a key that may be known: who has it can check signatures, and make none. */
const publicKeyOf = (key: Buffer): string => createPublicKey(signingKeyOf(key)).export({ format: 'jwk' }).x ?? '';

/** The signature of a manifest by this installation, as it lies beside it. */
export function signManifest(manifest: Buffer, dataDir: string): string {
  const key = requireKey(BACKUP_KEY, dataDir);
  const signature = sign(null, messageOf(manifest), signingKeyOf(key)).toString('base64url');
  return `${JSON.stringify({ publicKey: publicKeyOf(key), signature })}\n`;
}

/** Whose manifest it is for the installation of `dataDir`; `forged` where the signature is not of this manifest. */
export function originOf(manifest: Buffer, signed: string | undefined, dataDir: string): BackupOrigin | 'forged' {
  if (signed === undefined) return 'unsigned';
  try {
    const { publicKey, signature } = signatureOf.parse(JSON.parse(signed));
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    if (!verify(null, messageOf(manifest), key, Buffer.from(signature, 'base64url'))) return 'forged';
    const own = findKey(BACKUP_KEY, dataDir);
    return own && publicKeyOf(own) === publicKey ? 'own' : 'foreign';
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof TypeError) return 'forged';
    throw error;
  }
}
