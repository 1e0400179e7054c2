import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { MergeDialog } from '#ui/compare/MergeDialog.tsx';
import { fieldAt, type RecordShape } from '#ui/compare/recordShape.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { useUndo } from '#ui/importPreview/useUndo.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type BusinessPartner, listPartners } from '../contract/businessPartner';
import {
  MERGED_FIELDS,
  type MergedField,
  mergePartners,
  previewPartnerMerge,
  undoPartnerMerge,
} from '../contract/partnerMerge';
import { MERGE_TOUCHES } from './mergeTouches';

interface MergePartnerProps {
  /** The partner that is given up. */
  from: string;
  /** What takes its place, where that is known already. */
  preset: string | null;
  onClose: () => void;
}

/** Gives a partner up for another: first which one, then field by field what is kept, beside what hangs on both. */
export function MergePartner({ from, preset, onClose }: MergePartnerProps) {
  const [into, setInto] = useState(preset);
  return into === null ? (
    <ChooseSurvivor from={from} onChoose={setInto} onClose={onClose} />
  ) : (
    <Compare key={into} from={from} into={into} onClose={onClose} />
  );
}

interface ChooseSurvivorProps {
  from: string;
  onChoose: (into: string) => void;
  onClose: () => void;
}

function ChooseSurvivor({ from, onChoose, onClose }: ChooseSurvivorProps) {
  const say = useMessages('sales');
  const partners = useRead(listPartners, {}, { message: false });
  const [into, setInto] = useState<string | null>(null);
  const submit = async () => {
    if (into === null) return [{ fieldId: 'merge-into', message: say('merging.intoMissing') }];
    onChoose(into);
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('merging.chooseTitle', { partner: from })}
      description={say('merging.explain')}
      submitLabel={say('merging.compare')}
      onSubmit={submit}
    >
      <LookUpField
        id="merge-into"
        label={say('merging.into')}
        required
        codeWidth={6}
        value={into}
        options={(partners.data?.rows ?? []).filter(({ code, isActive }) => isActive && code !== from)}
        onChange={setInto}
      />
    </FormDialog>
  );
}

type Preview = OutputOf<typeof previewPartnerMerge>;

function Compare({ from, into, onClose }: { from: string; into: string; onClose: () => void }) {
  const say = useMessages('sales');
  const preview = useRead(previewPartnerMerge, { from, into }, { message: false });
  const merge = useWrite(mergePartners, { touches: MERGE_TOUCHES });
  const undo = useUndo(
    undoPartnerMerge,
    { undo: say('merging.undo'), undone: say('merging.undone') },
    { touches: MERGE_TOUCHES },
  );
  if (!preview.data && !preview.error) return null;
  if (!preview.data) {
    return (
      <FormDialog
        onClose={onClose}
        title={say('merging.chooseTitle', { partner: from })}
        submitLabel={say('merging.close')}
        asksToDiscard={false}
        onSubmit={async () => {
          onClose();
          return [];
        }}
      >
        <p role="alert">{preview.error?.message}</p>
      </FormDialog>
    );
  }
  const both = preview.data;
  const send = (kept: BusinessPartner) =>
    merge.mutate(
      {
        ...{ from, into, fromVersion: both.from.version, intoVersion: both.into.version },
        takes: MERGED_FIELDS.filter((field) => kept[field] !== both.into[field]),
      },
      {
        onSuccess: ({ mergeId, moved }) => {
          notify('success', say('merging.done', { from, into, count: moved }), {
            action: undo.offer({ mergeId }),
          });
          onClose();
        },
      },
    );
  return (
    <MergeDialog
      title={say('merging.compareTitle', { from: nameOf(both.from), into: nameOf(both.into) })}
      description={say('merging.explain')}
      shape={shapeOf(say)}
      mine={both.into}
      theirs={both.from}
      base={suggested(both)}
      mineLabel={nameOf(both.into)}
      theirsLabel={nameOf(both.from)}
      confirmLabel={say('merging.confirm')}
      onMerge={send}
      onClose={onClose}
    >
      <Effects {...both} say={say} />
    </MergeDialog>
  );
}

const nameOf = ({ code, title }: BusinessPartner) => `${code} ${title}`;

/** What the one that is kept lacks is suggested to be taken from the other. */
function suggested({ from, into }: Preview): BusinessPartner {
  const lacking = MERGED_FIELDS.filter((field) => into[field] === null || into[field] === '');
  return { ...from, ...Object.fromEntries(lacking.map((field) => [field, into[field]])) };
}

function shapeOf(say: Say): RecordShape<BusinessPartner> {
  const shown: Readonly<Partial<Record<MergedField, (value: unknown) => string>>> = {
    taxRounding: (value) => say(`partner.rounding.${String(value)}`),
    paymentLaw: (value) => say(`partner.law.${String(value)}`),
    creditLimit: (value) => (typeof value === 'number' ? formatAmount(value) : ''),
    checkedOn: (value) => (typeof value === 'string' ? formatDay(value) : ''),
  };
  return {
    fields: MERGED_FIELDS.map((field) =>
      fieldAt<BusinessPartner, MergedField>(field, say(`partner.${field}`), shown[field]),
    ),
  };
}

/** What would name the other, what stays, and what waits. */
function Effects({ from, into, hangs, accounts, say }: Preview & { say: Say }) {
  const held = hangs.filter((row) => row.held > 0);
  return (
    <ul>
      {hangs
        .filter((row) => row.from > 0 || row.into > 0)
        .map((row) => (
          <li key={row.title}>
            {say(row.moves ? 'merging.moves' : 'merging.stays', {
              ...{ title: row.title, from: from.code, into: into.code },
              fromCount: countOf(row.from, row.fromAmount, say),
              intoCount: countOf(row.into, row.intoAmount, say),
            })}
          </li>
        ))}
      {held.map((row) => (
        <li key={`held ${row.title}`}>{say('merging.held', { title: row.title, count: row.held })}</li>
      ))}
      {accounts > 0 ? <li>{say('merging.accounts', { count: accounts, from: from.code })}</li> : null}
    </ul>
  );
}

const countOf = (count: number, amount: number | null, say: Say) =>
  amount === null
    ? say('merging.count', { count })
    : say('merging.countAmount', { count, amount: formatAmount(amount) });
