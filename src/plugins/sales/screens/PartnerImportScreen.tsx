import { Download } from 'lucide-react';
import { useCallback } from 'react';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { useUndo } from '#ui/importPreview/useUndo.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import {
  applyPartnerImport,
  downloadPartners,
  importPartners,
  PARTNER_MEANINGS,
  showPartnerColumns,
  undoPartnerImport,
} from '../contract/partnerImport';

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;

/** 取引先の取込: partners from a file, looked at row by row and taken over as a whole; and the partners as such a file. */
export default function PartnerImportScreen() {
  const say = useMessages('sales');
  const nameOf = useCallback((column: string) => say(`partner.${column === 'isActive' ? 'state' : column}`), [say]);
  const reading = useWrite(importPartners, { message: false, loading: false });
  const applying = useWrite(applyPartnerImport, { message: false });
  const undo = useUndo(undoPartnerImport, { undo: say('partnerImport.undo'), undone: say('partnerImport.undone') });
  const showing = useWrite(showPartnerColumns, { message: false, loading: false });
  const way = useImport({
    read: (file, columns) => reading.mutateAsync({ file, columns }),
    columns: (file) => showing.mutateAsync({ file }),
    apply: async ({ digest }, file, columns) => {
      const { importId, ...told } = await applying.mutateAsync({ file, columns, digest: digest ?? '' });
      return { text: say('partnerImport.applied', told), undo: undo.offer({ importId }) };
    },
  });
  return (
    <ImportScreen
      title={say('partnerImport.title')}
      hint={say('partnerImport.hint')}
      command="sales:apply-partner-import"
      way={way}
      nameOf={nameOf}
      meanings={PARTNER_MEANINGS}
      downloads={<Downloads />}
      confirm={(count) => ({
        title: say('partnerImport.confirm'),
        description: say('partnerImport.confirmExplain', { count }),
      })}
    />
  );
}

/** The partners as a file, and the file with nothing but its header. */
function Downloads() {
  const say = useMessages('sales');
  return (
    <>
      <Button onClick={() => void download({ format: 'xlsx', empty: 'true' })}>
        <Download size={14} aria-hidden="true" />
        {say('partnerImport.template')}
      </Button>
      {FORMATS.map((format) => (
        <Button key={format} onClick={() => void download({ format, empty: 'false' })}>
          <Download size={14} aria-hidden="true" />
          {say(`partnerImport.format.${format}`)}
        </Button>
      ))}
    </>
  );
}

async function download(input: InputOf<typeof downloadPartners>): Promise<void> {
  await saveAnswer(downloadPartners, input);
}
