/** Statements as a bank writes them in the formats of ISO 20022 and SWIFT, made up for tests. */
export const camt053 = (...entries: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-05T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>0001-001-1234567</Id></Othr></Id><Ccy>JPY</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">1400.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;

export const ntry = (amount: string, direction = 'CRDT', more = '', day = '2026-11-02', status = 'BOOK'): string =>
  `<Ntry><Amt Ccy="JPY">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`;

export const CAMT_ENTRIES = [
  ntry(
    '700',
    'CRDT',
    '<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>ｶ)ｱｵｿﾞﾗ &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-1</Ustrd></RmtInf></TxDtls></NtryDtls>',
  ),
  ntry('5', 'CRDT', '', '2026-11-03', 'PDNG'),
  ntry('300.00', 'DBIT', '<AddtlNtryInf>家賃</AddtlNtryInf>', '2026-11-05'),
];

export const mt940 = (...rows: string[]): string =>
  [
    '{1:F01BANKJPJTAXXX0000000000}{2:O940}{4:',
    ':20:STMT',
    ':25:0001-001-1234567',
    ':28C:1/1',
    ':60F:C261031JPY1000,',
    ...rows,
    ':62F:C261105JPY1400,',
    '-}',
  ].join('\r\n');

export const MT940_ENTRIES = [
  ':61:2611021102C700,NTRFINV-1//1',
  ':86:?20INV-1?32ｶ)ｱｵｿﾞﾗ',
  ' と続き',
  ':61:2611051105D300,00NMSCRENT',
];
