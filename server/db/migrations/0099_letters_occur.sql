-- when a letter was due by its dates; due_at is when it may leave, later by quiet hours, the cap or its owner's release
alter table deliveries add column occurs_at timestamptz;
