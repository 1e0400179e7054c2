import facts from '../facts/en';

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
  isInsured: 'Insured',
  lostOn: 'Insured until',
  ...introduction,
  ...engagement,
  ...candidacy,
  ...salary,
  ...team,
  ...contract,
  ...address,
  ...person,
  month: 'Month',
};

/** What the audit log calls fields and values: as the person's own screens do. */
const log = {
  fields,
  values: {
    fields,
    ...options,
    kind: {
      ...facts.kinds,
      candidate: 'Candidate',
      employee: 'Employee',
      bp: 'Partner staff',
      freelance: 'Freelancer',
    },
  },
};

export default log;
