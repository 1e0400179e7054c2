import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import type { UploadedFile } from '../contract/file';
import { id } from '../contract/scalars';
import { FILE_BYTES } from './fileKinds';
import { subjectRef } from './subject';

/** Files beside a record of any domain. Each call takes the right its domain asks for: to read the record, or to change it. */

const attachment = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type Attachment = z.output<typeof attachment>;

export const listAttachments = endpoint({
  controller: 'Attachment',
  action: 'list',
  method: 'GET',
  summary: 'The files beside one record, oldest first. It takes the right to read the record itself.',
  input: z.object(subjectRef),
  output: z.object({
    rows: z.array(attachment),
    /** A settled record (a posted document) keeps its files for good. */
    isSettled: z.boolean(),
  }),
  access: 'signedIn',
});

export const addAttachment = endpoint({
  controller: 'Attachment',
  action: 'add',
  method: 'POST',
  summary:
    'Puts a file beside a record: PDF, image, Office, text or zip, up to 20 MB. Its content must be of its kind.',
  input: z.object({
    ...subjectRef,
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
  }),
  output: attachment,
  inputIn: 'multipart',
  access: 'signedIn',
  bodyLimitBytes: FILE_BYTES,
});

export const downloadAttachment = endpoint({
  controller: 'Attachment',
  action: 'download',
  method: 'GET',
  summary: 'The content of one file.',
  input: z.object({ id }),
  output: z.unknown(),
  answers: 'file',
  access: 'signedIn',
});

export const deleteAttachment = endpoint({
  controller: 'Attachment',
  action: 'delete',
  method: 'POST',
  summary: 'Removes a file from a record that is not settled; its name and hash stay in the log.',
  input: z.object({ id }),
  output: z.object({ id }),
  access: 'signedIn',
});
