/** Addresses of 財務諸表カスタマイズ. */

export const reportShelfPath = '/FinReportCustomize';

export const reportPath = (id: string): string => `/FinReportCustomize?id=${id}`;

/** A new report that starts from a standard statement, or `empty`. */
export const newReportPath = (start: string): string => `/FinReportCustomize?start=${start}`;
