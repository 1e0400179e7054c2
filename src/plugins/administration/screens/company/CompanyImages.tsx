import { useRef } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection } from '#ui/record/RecordSection.tsx';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { COMPANY_IMAGES, companyImages, deleteLogo, updateLogo } from '../../contract/company';
import styles from './company.module.css';

type Kind = (typeof COMPANY_IMAGES)[number];

/** The logo and the seal as they are printed. */
export function CompanyImages() {
  const say = useMessages('administration');
  const { data } = useRead(companyImages, {}, { message: false });
  return (
    <RecordSection title={say('company.images')}>
      <div className={styles.images}>
        {COMPANY_IMAGES.map((kind) => (
          <CompanyImage key={kind} kind={kind} address={data?.[kind] ?? null} />
        ))}
      </div>
    </RecordSection>
  );
}

function CompanyImage({ kind, address }: { kind: Kind; address: string | null }) {
  const say = useMessages('administration');
  const words = useListWords();
  const file = useRef<HTMLInputElement>(null);
  const keep = useWrite(updateLogo);
  const remove = useWrite(deleteLogo);
  const missing = useMissingRightInWords(updateLogo);
  const disabled = missing && words.missingRight(missing);
  const told = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    });
  const choose = async (chosen: File | undefined) => {
    if (chosen) await told(keep.mutateAsync({ kind, image: await readAsAddress(chosen) }));
    if (file.current) file.current.value = '';
  };
  return (
    <figure className={styles.image}>
      <figcaption>{say(`company.${kind}`)}</figcaption>
      {address ? <img src={address} alt={say(`company.${kind}`)} /> : <p>{say('company.noImage')}</p>}
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <Button disabled={Boolean(disabled)} title={disabled} onClick={() => file.current?.click()}>
        {say('company.choose')}
      </Button>
      {address ? (
        <Button disabled={Boolean(disabled)} title={disabled} onClick={() => void told(remove.mutateAsync({ kind }))}>
          {say('company.remove')}
        </Button>
      ) : null}
    </figure>
  );
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
