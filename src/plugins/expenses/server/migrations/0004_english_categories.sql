ALTER TABLE "expense_category" ADD COLUMN "english_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Kinds that still have the name they were founded with were shown by these words in English.
UPDATE "expense_category" SET "english_title" = named.english FROM (VALUES
  ('電車・バス', 'Train, bus'),
  ('タクシー', 'Taxi'),
  ('新幹線・特急', 'Express train'),
  ('航空券', 'Flight'),
  ('宿泊', 'Hotel'),
  ('日当', 'Daily allowance'),
  ('通勤定期', 'Commuter pass'),
  ('ガソリン・高速', 'Petrol, tolls'),
  ('駐車場', 'Parking'),
  ('交際費', 'Entertainment'),
  ('会議費', 'Meeting'),
  ('消耗品', 'Supplies'),
  ('書籍', 'Books'),
  ('研修', 'Training'),
  ('通信費', 'Communication'),
  ('印紙・公租', 'Stamps, public dues'),
  ('慶弔', 'Congratulations, condolences'),
  ('その他', 'Other')
) AS named(title, english) WHERE "expense_category"."title" = named.title;
