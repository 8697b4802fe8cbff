-- The features of pictures, which can be extracted again: losing the file costs time only.

-- migration: features of pictures
CREATE TABLE picture (
  hash TEXT PRIMARY KEY,
  -- the weights with which they were extracted, and the features as signed bytes
  weights TEXT NOT NULL,
  features BLOB NOT NULL
) STRICT, WITHOUT ROWID;
