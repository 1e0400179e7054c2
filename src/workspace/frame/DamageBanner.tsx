import { DatabaseZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Readiness } from '../../core/client/readiness';
import { formatInstant } from '../../core/value/formatInstant';
import { useMessages } from '../../ui/i18n/useMessages';
import { browserSurroundings } from '../session/browserSurroundings';
import styles from './ConnectionBanner.module.css';

const ASK_AGAIN_MS = 60_000;

/** Says what of the database is damaged, and from which backup it can be restored, for as long as it is so. */
export function DamageBanner() {
  const say = useMessages('workspace');
  const readiness = useReadiness();
  if (readiness?.status !== 'readOnly') return null;
  const { damaged, lastProvenBackup } = readiness;
  const backup = lastProvenBackup
    ? `${lastProvenBackup.folder} (${formatInstant(lastProvenBackup.provenAt)})`
    : say('damage.noBackup');
  return (
    <div role="alert">
      <p className={styles.banner}>
        <DatabaseZap size={16} aria-hidden="true" />
        {say('damage.banner', { tables: damaged.join(say('damage.separator')), backup })}
      </p>
    </div>
  );
}

function useReadiness(): Readiness | undefined {
  const [readiness, setReadiness] = useState<Readiness>();
  useEffect(() => {
    // Without an answer what was known stays; that nobody answers is said elsewhere.
    const ask = () =>
      fetch(`${browserSurroundings.host}/ready`, { cache: 'no-store' })
        .then(async (answer) => answer.ok && setReadiness(await answer.json()))
        .catch(() => {});
    void ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return readiness;
}
