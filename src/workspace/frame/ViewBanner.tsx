import { Eye } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import { endView } from '../session/endView';
import styles from './ConnectionBanner.module.css';

/** Says for as long as it is so that somebody looks with the eyes of another user, and leads back. */
export default function ViewBanner({ viewer, name }: { viewer: string; name: string }) {
  const say = useMessages('workspace');
  return (
    <div role="status">
      <p className={styles.banner}>
        <Eye size={16} aria-hidden="true" />
        {say('view.banner', { viewer, name })}
        <Button command="workspace:end-view" onClick={() => void endView()}>
          {say('view.end')}
        </Button>
      </p>
    </div>
  );
}
