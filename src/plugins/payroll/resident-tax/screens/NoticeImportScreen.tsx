import { useCallback, useState } from 'react';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { listMunicipalities } from '../contract/municipality';
import { applyNotice, importNotice } from '../contract/residentTax';

/** 特別徴収税額通知の取込: of one municipality, looked at person by person, and taken over as a whole. */
export default function NoticeImportScreen() {
  const say = useMessages('payroll');
  const [chosen, setChosen] = useState<string | null>(null);
  const municipalities = useRead(listMunicipalities, {}, { message: false });
  const rows = municipalities.data?.rows ?? [];
  // With one municipality there is nothing to choose.
  const municipality = chosen ?? (rows.length === 1 ? (rows[0]?.code ?? null) : null);
  const nameOf = useCallback((column: string) => say(`noticeColumns.${column}`), [say]);
  const reading = useWrite(importNotice, { message: false, loading: false });
  const applying = useWrite(applyNotice, { message: false, touches: ['Salary'] });
  const way = useImport({
    read: (file) => reading.mutateAsync({ file, municipality: municipality ?? '' }),
    apply: async ({ digest }, file) =>
      say(
        'notice.applied',
        await applying.mutateAsync({ file, municipality: municipality ?? '', digest: digest ?? '' }),
      ),
  });
  return (
    <ImportScreen
      title={say('notice.title')}
      hint={say('notice.hint')}
      command="payroll:apply-notice"
      way={way}
      nameOf={nameOf}
      downloads={
        <Filter width={280}>
          <LookUpField
            id="notice-municipality"
            label={say('notice.municipality')}
            required
            value={municipality}
            options={rows.map(({ code, title }) => ({ code, title }))}
            onChange={setChosen}
          />
        </Filter>
      }
      confirm={(count) => ({ title: say('notice.confirm'), description: say('notice.confirmExplain', { count }) })}
    />
  );
}
