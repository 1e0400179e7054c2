import { useEffect } from 'react';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tiles } from '#ui/tiles/Tiles.tsx';
import { getOwnCompany } from '../../contract/company';
import { CompanyHistory } from './CompanyHistory';
import { CompanyImages } from './CompanyImages';
import styles from './company.module.css';
import { companyRecord } from './companyRecord';
import { OwnBankAccounts } from './OwnBankAccounts';

/** 自社情報: what our company is called and registered as, by day, with its bank accounts, logo and seal. */
export default function OwnCompanyScreen() {
  const screen = useScreen();
  const hasCode = screen.query.get('code') !== null;
  const { data, error, refetch } = useRead(getOwnCompany, {}, { enabled: !hasCode, message: false });
  useEffect(() => {
    if (!hasCode && data) screen.replaceQuery(new URLSearchParams({ code: data.code }));
  }, [hasCode, data, screen.replaceQuery]);
  if (!hasCode)
    return error ? <FailedRead error={error} onRetry={refetch} /> : <Skeleton rows={6} columns={[200, 0]} />;
  return (
    <RecordScreen
      record={companyRecord}
      below={(code) => (
        <>
          <OwnBankAccounts />
          <CompanyImages />
          <Tiles place="company" className={styles.tile} titleClass={styles.tileTitle} />
          <CompanyHistory code={code} />
        </>
      )}
    />
  );
}
