import facts from '../facts/ja';

const { person, address, contract, team, salary, candidacy, engagement, introduction, options } = facts;
const { endowment, hireInsurance, dependants, taxResidence, leave, bank, commute, emergencyContacts, hireDocuments } =
  facts;

const fields = {
  ...hireDocuments,
  ...emergencyContacts,
  ...commute,
  ...bank,
  ...leave,
  ...taxResidence,
  ...dependants,
  ...hireInsurance,
  ...endowment,
  isInsured: '保険に加入',
  lostOn: '資格喪失日・離職日',
  ...introduction,
  ...engagement,
  ...candidacy,
  ...salary,
  ...team,
  ...contract,
  ...address,
  ...person,
  month: '月',
};

/** What the audit log calls fields and values: as the person's own screens do. */
const log = {
  fields,
  values: {
    fields,
    ...options,
    kind: {
      ...facts.kinds,
      candidate: '候補者',
      employee: '社員',
      bp: 'BP社員',
      freelance: '個人事業主',
    },
  },
};

export default log;
