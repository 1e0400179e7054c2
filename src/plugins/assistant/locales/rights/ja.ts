/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Dashboard: {
    cashforecastkpi: '資金の現在高と入出金の見通しを見る',
    figures: '今日の現金及び預金・売上債権・売上高・利益を見る',
    purchaseorderkpi: '12か月の仕入と買掛残高を見る',
    salesorderkpi: '12か月の売上と売掛残高を見る',
  },
};

export default ja;
