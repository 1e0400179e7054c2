/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Balance: {
    taxsummary: '消費税の集計を見る',
    taxlines: '消費税の明細を見る',
  },
};

export default ja;
