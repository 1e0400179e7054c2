import { Download, Eye, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import type { Endpoint } from '../../core/contract/endpoint';
import {
  type Attachment,
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
} from '../../core/record/attachment';
import { ACCEPTED_FILES, FILE_BYTES } from '../../core/record/fileKinds';
import type { SubjectRef } from '../../core/record/subject';
import { formatInstant } from '../../core/value/formatInstant';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { saveAnswer } from '../download/saveAnswer';
import { FailedRead } from '../emptyState/FailedRead';
import { Progress } from '../progress/Progress';
import { useRead } from '../query/useRead';
import { useWrite } from '../query/useWrite';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import { FileViewer } from './FileViewer';
import { useFileWords } from './fileWords';
import styles from './Panel.module.css';
import { isShowable } from './useFileAddress';

interface AttachmentPanelProps {
  subject: SubjectRef;
  change: Endpoint;
}

/** The files beside a record: dropped, pasted or chosen; a settled record keeps them for good. */
export default function AttachmentPanel({ subject: { kind, id }, change }: AttachmentPanelProps) {
  const words = useListWords();
  const fileWords = useFileWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const files = useRead(listAttachments, { kind, id }, { message: false });
  const add = useWrite(addAttachment, { loading: false });
  const remove = useWrite(deleteAttachment, { loading: false });
  const missing = useMissingRightInWords(change);
  const [sending, setSending] = useState<string | null>(null);
  const [asked, setAsked] = useState<Attachment | null>(null);
  const [looked, setLooked] = useState<Attachment | null>(null);
  useEffect(() => panel.current?.focus(), []);

  const send = async (chosen: Iterable<File>) => {
    if (missing) return;
    const added: string[] = [];
    const all = [...chosen];
    for (const [at, file] of all.entries()) {
      // Not sent at all: the server would say the same once it has read through it.
      if (file.size > FILE_BYTES) {
        notify('error', fileWords.tooLarge(file.name));
        continue;
      }
      setSending(file.name);
      try {
        added.push((await add.mutateAsync({ kind, id, file })).name);
      } catch (error) {
        // The error catalogue has told the user; the other files may still be good, where there is a way to send them.
        if (!isCallError(error)) throw error;
        if (error.failure !== 'offline' && error.failure !== 'sessionEnded') continue;
        const unsent = all.slice(at).map(({ name }) => name);
        notify('warning', fileWords.unsent(unsent), { duration: Number.POSITIVE_INFINITY });
        break;
      }
    }
    const [first] = added;
    if (first) notify('success', added.length === 1 ? words.files.added(first) : fileWords.addedAll(added.length));
    setSending(null);
  };
  const download = async ({ id: file }: Attachment) => {
    await saveAnswer(downloadAttachment, { id: file });
  };
  const discard = async (file: Attachment) => {
    setAsked(null);
    try {
      await remove.mutateAsync({ id: file.id });
      notify('success', words.files.removed(file.name));
      panel.current?.focus();
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  };
  const takeFiles = (event: ClipboardEvent | DragEvent, given: FileList | null | undefined) => {
    if (!given || given.length === 0) return;
    event.preventDefault();
    void send([...given].map((file) => (file.name === 'image.png' ? renamed(file, words.files.pasted) : file)));
  };

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onPaste={(event) => takeFiles(event, event.clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer.files)}
    >
      <h2 id={titleId}>{words.files.title}</h2>
      <Button
        disabled={missing !== undefined}
        title={missing && words.missingRight(missing)}
        onClick={() => input.current?.click()}
      >
        <Plus size={14} aria-hidden="true" />
        {words.files.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className={styles.hint}>{words.files.drop}</p>
      {sending ? <Progress label={words.files.sending(sending)} done={0} total={null} /> : null}
      {files.error && !files.data ? <FailedRead error={files.error} onRetry={files.refetch} /> : null}
      {files.data?.rows.length === 0 ? <p className={styles.hint}>{words.files.empty}</p> : null}
      <ul className={styles.files}>
        {files.data?.rows.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.file}
              onClick={() => (isShowable(file) ? setLooked(file) : void download(file))}
            >
              {isShowable(file) ? <Eye size={14} aria-hidden="true" /> : <Download size={14} aria-hidden="true" />}
              <span>{file.name}</span>
            </button>
            {isShowable(file) ? (
              <IconButton icon={Download} label={words.files.download(file.name)} onClick={() => void download(file)} />
            ) : null}
            <IconButton
              icon={Trash2}
              label={words.files.remove(file.name)}
              disabled={files.data.isSettled || missing !== undefined}
              title={files.data.isSettled ? words.files.settled : missing && words.missingRight(missing)}
              onClick={() => setAsked(file)}
            />
            <small>
              {formatSize(file.size)} · {words.files.by(file.addedBy, formatInstant(file.addedAt))}
            </small>
          </li>
        ))}
      </ul>
      {looked ? (
        <FileViewer
          files={files.data?.rows.filter(isShowable) ?? []}
          shown={looked}
          onShow={setLooked}
          onSave={(file) => void download(file)}
          onClose={() => setLooked(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={asked ? words.files.removeTitle(asked.name) : ''}
        description={words.act.cannotUndo}
        confirmLabel={words.form.remove}
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

/** A pasted picture comes under one name, whatever it shows. */
const renamed = (file: File, name: string) => new File([file], name, { type: file.type });

const formatSize = (bytes: number): string =>
  bytes < 1_024
    ? `${bytes} B`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1_024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;
