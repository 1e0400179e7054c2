import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { listDuplicates } from '../contract/partnerMerge';

/** Leads from the partners to those of them that may have been registered twice, with how many there are. */
export function PartnerDuplicatesLink() {
  return useMissingRightInWords(listDuplicates) ? null : <Link />;
}

function Link() {
  const say = useMessages('sales');
  const screen = useScreen();
  const { data } = useRead(listDuplicates, {}, { message: false });
  return (
    <Button command="sales:partner-duplicates" onClick={() => screen.open('/PartnerDuplicates')}>
      {say('duplicates.open', { count: data?.rows.length ?? 0 })}
    </Button>
  );
}
