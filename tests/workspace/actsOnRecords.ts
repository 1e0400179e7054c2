/** What acts of a record are done to, by command: as the screen hands it over. */
export const actsOnRecords: Readonly<Record<string, unknown>> = {};
