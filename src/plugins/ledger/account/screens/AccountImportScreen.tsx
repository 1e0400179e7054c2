import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { applyAccountImport, downloadAccounts, importAccounts } from '../contract/accountImport';
import { AccountImports } from './AccountImports';
import { useUndoImport } from './useUndoImport';

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;

/** 勘定科目の取込: a chart from a file, looked at row by row and taken over as a whole; and the chart as such a file. */
export default function AccountImportScreen() {
  const say = useMessages('ledger');
  const nameOf = useCallback((column: string) => say(`account.${column}`), [say]);
  const reading = useWrite(importAccounts, { message: false, loading: false });
  const applying = useWrite(applyAccountImport, { message: false, touches: ['Balance'] });
  const undo = useUndoImport();
  const way = useImport({
    read: (file) => reading.mutateAsync({ file }),
    apply: async ({ importId }) => {
      const { accounts } = await applying.mutateAsync({ importId });
      return { text: say('accountImport.applied', { count: accounts }), undo: undo.offer({ importId }) };
    },
  });
  return (
    <ImportScreen
      title={say('accountImport.title')}
      hint={say('accountImport.hint')}
      command="accounting:apply-account-import"
      way={way}
      nameOf={nameOf}
      downloads={FORMATS.map((format) => (
        <Button key={format} onClick={() => void download(format)}>
          <Download size={14} aria-hidden="true" />
          {say(`accountImport.format.${format}`)}
        </Button>
      ))}
    >
      <AccountImports />
    </ImportScreen>
  );
}

async function download(format: (typeof FORMATS)[number]): Promise<void> {
  await saveAnswer(downloadAccounts, { format });
}
