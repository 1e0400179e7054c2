import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import {
  addComment,
  COMMENT_LENGTH,
  type Comment,
  deleteComment,
  listComments,
  updateComment,
} from '../../core/record/comment';
import type { SubjectRef } from '../../core/record/subject';
import { formatInstant } from '../../core/value/formatInstant';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FailedRead } from '../emptyState/FailedRead';
import { TextArea } from '../field/TextArea';
import { useRead } from '../query/useRead';
import { useWrite } from '../query/useWrite';
import { useCurrentUser } from '../screen/currentUser';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { Skeleton } from '../skeleton/Skeleton';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import { commentDraft, keepCommentDraft } from './commentDrafts';
import styles from './Panel.module.css';

const QUIETLY = { loading: false } as const;

interface CommentPanelProps {
  subject: SubjectRef;
  /** What a new comment begins with: the part of the record it is about. By itself it says nothing. */
  opening?: string;
}

/** What people say about a record, oldest first, and the place to say more. */
export default function CommentPanel({ subject: { kind, id }, opening = '' }: CommentPanelProps) {
  const words = useListWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const comments = useRead(listComments, { kind, id }, { message: false });
  const missing = useMissingRightInWords(addComment);
  const remove = useWrite(deleteComment, QUIETLY);
  const [asked, setAsked] = useState<Comment | null>(null);
  useEffect(() => (field.current ?? panel.current)?.focus(), []);

  const discard = async (comment: Comment) => {
    setAsked(null);
    try {
      await remove.mutateAsync({ id: comment.id });
      notify('success', words.comments.removed);
      (field.current ?? panel.current)?.focus();
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{words.comments.title}</h2>
      {comments.error && !comments.data ? (
        <FailedRead error={comments.error} onRetry={comments.refetch} />
      ) : comments.data ? (
        <ol className={styles.entries} aria-live="polite">
          {comments.data.rows.map((comment) => (
            <Entry key={comment.id} comment={comment} onDelete={() => setAsked(comment)} />
          ))}
        </ol>
      ) : (
        <Skeleton rows={3} columns={[0]} />
      )}
      {comments.data?.rows.length === 0 ? <p className={styles.hint}>{words.comments.empty}</p> : null}
      {missing ? (
        <p className={styles.hint}>{words.missingRight(missing)}</p>
      ) : (
        <NewComment key={`${kind} ${id} ${opening}`} subject={{ kind, id }} opening={opening} field={field} />
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={words.comments.removeTitle}
        description={words.comments.removeExplain}
        confirmLabel={words.form.remove}
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

interface NewCommentProps {
  subject: SubjectRef;
  opening: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

function NewComment({ subject, opening, field }: NewCommentProps) {
  const words = useListWords();
  const { employeeNumber } = useCurrentUser();
  const draftKey = [employeeNumber, subject.kind, subject.id, opening].join(' ').trim();
  const [body, setBody] = useState(() => commentDraft(draftKey) || opening);
  const [problem, setProblem] = useState<string>();
  const add = useWrite(addComment, { ...QUIETLY, message: false });
  const write = (text: string) => {
    setBody(text);
    setProblem(undefined);
    keepCommentDraft(draftKey, text === opening ? '' : text);
  };
  const send = async () => {
    if (add.isPending) return;
    if (body.trim() === opening.trim()) return setProblem(words.comments.nothing);
    try {
      await add.mutateAsync({ ...subject, body });
      write(opening);
      field.current?.focus();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        label={words.comments.write}
        value={body}
        maxLength={COMMENT_LENGTH}
        error={problem}
        onChange={write}
        onSubmit={() => void send()}
      />
      <Button type="submit" keyHint="Ctrl+Enter" busy={add.isPending}>
        {words.comments.send}
      </Button>
    </form>
  );
}

function Entry({ comment, onDelete }: { comment: Comment; onDelete: () => void }) {
  const words = useListWords();
  const [edited, setEdited] = useState<string | null>(null);
  const update = useWrite(updateComment, QUIETLY);
  const save = async () => {
    if (edited === null || edited.trim() === '' || update.isPending) return;
    try {
      await update.mutateAsync({ id: comment.id, body: edited });
      setEdited(null);
    } catch (error) {
      // The error catalogue has told the user; what was typed stays.
      if (!isCallError(error)) throw error;
    }
  };
  return (
    <li>
      <div className={styles.entryHead}>
        <strong>{comment.writtenBy}</strong>
        <time dateTime={comment.writtenAt}>{formatInstant(comment.writtenAt)}</time>
        {comment.editedAt ? <span className={styles.hint}>{words.comments.edited}</span> : null}
        {comment.isOwn && edited === null ? (
          <span className={styles.entryActs}>
            <IconButton icon={Pencil} label={words.comments.edit} onClick={() => setEdited(comment.body)} />
            <IconButton icon={Trash2} label={words.comments.remove} onClick={onDelete} />
          </span>
        ) : null}
      </div>
      {edited === null ? (
        <p className={styles.comment}>{comment.body}</p>
      ) : (
        <form
          className={styles.write}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextArea
            ref={(area) => {
              if (area && document.activeElement?.tagName !== 'TEXTAREA') area.focus();
            }}
            label={words.comments.edit}
            value={edited}
            maxLength={COMMENT_LENGTH}
            onChange={setEdited}
            onSubmit={() => void save()}
          />
          <span>
            <Button type="submit" keyHint="Ctrl+Enter" busy={update.isPending}>
              {words.form.save}
            </Button>
            <Button kind="quiet" onClick={() => setEdited(null)}>
              {words.form.stopEditing}
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}
