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

const attachmentList = z.object({
  rows: z.array(attachment),
  /** A settled record (a posted document) keeps its files for good. */
  isSettled: z.boolean(),
});

export const listAttachments = endpoint({
  controller: 'Attachment',
  action: 'list',
  method: 'GET',
  summary: 'The files beside one record, oldest first. It takes the right to read the record itself.',
  input: z.object(subjectRef),
  output: attachmentList,
  access: 'signedIn',
});

const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });

export const addAttachment = endpoint({
  controller: 'Attachment',
  action: 'add',
  method: 'POST',
  summary:
    'Puts a file beside a record: PDF, image, Office, text or zip, up to 20 MB. Its content must be of its kind.',
  input: z.object({ ...subjectRef, file }),
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

/** The same acts under the words of one kind of record: `Employee.uploadattachment` is `Attachment.add` of an employee. */
export const attachmentWords = (controller: string) => ({
  list: endpoint({
    controller,
    action: 'attachments',
    method: 'GET',
    summary: 'The files beside one record, oldest first, as Attachment.list gives them.',
    input: z.object({ id }),
    output: attachmentList,
    access: 'signedIn',
  }),
  upload: endpoint({
    controller,
    action: 'uploadattachment',
    method: 'POST',
    summary: 'Puts a file beside a record, as Attachment.add does.',
    input: z.object({ id, file }),
    output: attachment,
    inputIn: 'multipart',
    access: 'signedIn',
    bodyLimitBytes: FILE_BYTES,
  }),
  remove: endpoint({
    controller,
    action: 'deleteattachment',
    method: 'POST',
    summary: 'Removes a file, by its own id, from a record that is not settled, as Attachment.delete does.',
    input: z.object({ id }),
    output: z.object({ id }),
    access: 'signedIn',
  }),
});
export type AttachmentWords = ReturnType<typeof attachmentWords>;
