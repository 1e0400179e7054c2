const ja = {
  errors: {},
};

export default ja;
