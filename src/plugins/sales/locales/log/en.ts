/** What the audit log calls values of partners. */
const log = {
  values: {
    taxRounding: {
      down: 'Round down',
      halfUp: 'Round half up',
      up: 'Round up',
    },
  },
};

export default log;
