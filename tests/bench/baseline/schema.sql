-- The ledger somebody would write by hand for the one question of this benchmark: what does posting cost at least.
create table counter (company int primary key, last bigint not null);
create table header (company int, id bigint, posting_date date not null, text text not null, primary key (company, id));
create table line (company int, header bigint, number int, account int not null, debit bigint not null, credit bigint not null, posting_date date not null, primary key (company, header, number));
create index line_account on line (company, account, posting_date);
create table balance (company int, month date, account int, debit bigint not null, credit bigint not null, primary key (company, month, account));
insert into counter values (1, 0);
