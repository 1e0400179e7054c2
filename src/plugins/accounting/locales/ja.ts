/** Sentences of the accounting plugin. `errors.<reason>` words the refusals `accounting/<reason>`. */
const ja = {
  errors: {},
};

export default ja;
