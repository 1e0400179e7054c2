import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { InputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { listNames } from '#ui/words/kitWords.ts';
import {
  applyBankImport,
  applyShipped,
  compareShipped,
  downloadBanks,
  type FoundBanks,
  importBanks,
} from '../contract/bankUpdate';
import styles from './BankUpdate.module.css';
import { BankUpdates } from './BankUpdates';

const FORMATS = ['xlsx', 'csv', 'cp932'] as const;

/** The table that came with the product, in the place of a file. */
const SHIPPED = 'shipped';
interface Shipped {
  readonly kind: typeof SHIPPED;
  readonly name: string;
}
const isShipped = (source: File | Shipped): source is Shipped => 'kind' in source;

/** 銀行・支店の更新: banks and branches from a file or from the product, each difference first, taken as a whole. */
export default function BankUpdateScreen() {
  const say = useMessages('treasury');
  const today = dayInTokyo(new Date());
  const [on, setOn] = useState<Day | null>(today);
  const [extent, setExtent] = useState<'part' | 'whole'>('part');
  const nameOf = useCallback((column: string) => say(`bank.${column}`), [say]);
  const quiet = { message: false, loading: false } as const;
  const reading = useWrite(importBanks, quiet);
  const applying = useWrite(applyBankImport, { message: false });
  const applyingShipped = useWrite(applyShipped, { message: false });
  const asked = { on: on ?? '', isWhole: extent === 'whole' ? ('true' as const) : ('false' as const) };
  const way = useImport<FoundBanks, File | Shipped>({
    read: (source) =>
      isShipped(source) ? callEndpoint(compareShipped, {}, quiet) : reading.mutateAsync({ file: source, ...asked }),
    apply: async ({ digest: found }, source) => {
      const digest = found ?? '';
      const told = isShipped(source)
        ? await applyingShipped.mutateAsync({ digest })
        : await applying.mutateAsync({ file: source, ...asked, digest });
      return say('bankUpdate.applied', told);
    },
  });
  return (
    <ImportScreen
      title={say('bankUpdate.title')}
      hint={say('bankUpdate.hint')}
      command="treasury:apply-bank-update"
      way={way}
      nameOf={nameOf}
      downloads={<Downloads />}
      conditions={
        <FilterBar>
          <Filter width={240}>
            <SelectField
              label={say('bankUpdate.extent')}
              value={extent}
              options={(['part', 'whole'] as const).map((value) => ({ value, label: say(`bankUpdate.${value}`) }))}
              onChange={setExtent}
            />
          </Filter>
          <Filter width={160}>
            <DayField label={say('bankUpdate.on')} value={on} onChange={setOn} today={today} required />
          </Filter>
        </FilterBar>
      }
      confirm={(count) => ({
        title: say('bankUpdate.confirm'),
        description: say('bankUpdate.confirmExplain', { count }),
      })}
      summary={(found) => <Summary found={found} />}
    >
      <BankUpdates onCompare={(name) => void way.read({ kind: SHIPPED, name })} />
    </ImportScreen>
  );
}

/** What the rows above do not say: how many close, and which columns were read past. */
function Summary({ found }: { found: FoundBanks }) {
  const say = useMessages('treasury');
  const { closing, aside } = found;
  return (
    <p className={styles.summary}>
      {say('bankUpdate.summary', { closing })}
      {aside.length > 0 ? ` ${say('bankUpdate.aside', { headers: listNames(aside) })}` : null}
    </p>
  );
}

/** The table as a file, and the file with nothing but its header. */
function Downloads() {
  const say = useMessages('treasury');
  return (
    <>
      <Button onClick={() => void download({ format: 'xlsx', empty: 'true' })}>
        <Download size={14} aria-hidden="true" />
        {say('bankUpdate.template')}
      </Button>
      {FORMATS.map((format) => (
        <Button key={format} onClick={() => void download({ format, empty: 'false' })}>
          <Download size={14} aria-hidden="true" />
          {say(`bankUpdate.format.${format}`)}
        </Button>
      ))}
    </>
  );
}

async function download(input: InputOf<typeof downloadBanks>): Promise<void> {
  await saveAnswer(downloadBanks, input);
}
