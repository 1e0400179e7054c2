import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import { addAttachment, deleteAttachment, downloadAttachment, listAttachments } from '#core/record/attachment.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { CHANGES, type EmployeeInfo } from '../../contract/employee';
import { cropPhoto } from './cropPhoto';
import styles from './EmployeeScreen.module.css';

/** The picture of a person, and the way to another one: chosen, cut to a square here, and kept in place of the last. */
export function Photo({ employee: { id, name } }: { employee: EmployeeInfo['employee'] }) {
  const say = useMessages('people');
  const words = useListWords();
  const input = useRef<HTMLInputElement>(null);
  const missing = useMissingRightInWords(CHANGES.person);
  const subject = { kind: 'employee-photo', id };
  const { data } = useRead(listAttachments, subject, { message: false });
  const add = useWrite(addAttachment);
  const remove = useWrite(deleteAttachment, { message: false });
  const photos = data?.rows ?? [];
  const address = usePicture(photos.at(-1)?.id);
  useCommandHandlers({
    'people:employee-photo': {
      run: () => input.current?.click(),
      disabled: missing && words.missingRight(missing),
    },
  });
  const keep = async (chosen: File) => {
    const file = await cropPhoto(chosen);
    if (!file) {
      notify('warning', say('photo.noPicture'));
      return;
    }
    try {
      await add.mutateAsync({ ...subject, file });
      for (const earlier of photos) await remove.mutateAsync({ id: earlier.id });
    } catch (error) {
      // The error catalogue has told the user; the last picture stays.
      if (!isCallError(error)) throw error;
    }
  };
  return (
    <span className={styles.photo}>
      {address ? <img src={address} alt={say('photo.of', { name })} /> : <UserRound size={28} aria-hidden="true" />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void keep(file);
        }}
      />
    </span>
  );
}

/** Where the browser keeps the content of a file as long as it is shown. */
function usePicture(id: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['Attachment', 'content', id],
    queryFn: () => fetchFile(downloadAttachment, { id: id ?? '' }, { loading: false }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  const content = data?.content;
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return id === undefined ? null : address;
}
